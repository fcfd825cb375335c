/*
 * The body of a command, member by member.
 *
 * Whoever controls the sandbox by hand makes mistakes; each is answered in plain words. A member
 * that no command asked for is a mistake too: `{"cuont": 3}` must not hire one person in silence.
 */
import { choiceText, isWithin, rangeText } from './options.ts';

/** What is wrong with a body. */
export class WishError extends Error {}

const LONGEST_TEXT = 200;

export class Wishes {
  readonly #members: Map<string, unknown>;

  private constructor(members: Map<string, unknown>) {
    this.#members = members;
  }

  /** @throws {WishError} The text is neither blank nor a JSON object. */
  static parse(text: string): Wishes {
    const parsed = text.trim() === '' ? {} : parseJson(text);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
      throw new WishError('The body must be a JSON object.');
    }
    return new Wishes(new Map(Object.entries(parsed)));
  }

  number(name: string, lowest: number, highest: number): number | undefined {
    const value = this.#take(name);
    const range = [lowest, highest] as const;
    if (value === undefined || isWithin(value, range)) return value;
    throw new WishError(`"${name}" ${rangeText(range)}`);
  }

  text(name: string): string | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_TEXT) {
      throw new WishError(`"${name}" must be a text of 1 to ${LONGEST_TEXT} characters.`);
    }
    return value.trim();
  }

  choice<Name extends string>(
    name: string,
    isChoice: (text: string) => text is Name,
    table: object,
  ): Name | undefined {
    const value = this.#take(name);
    if (value === undefined) return undefined;
    if (typeof value === 'string' && isChoice(value)) return value;
    throw new WishError(`"${name}" ${choiceText(table)}`);
  }

  /** @throws {WishError} The member is missing. */
  needed<Value>(name: string, value: Value | undefined): Value {
    if (value === undefined) throw new WishError(`"${name}" is missing.`);
    return value;
  }

  /** @throws {WishError} Something is left that nobody asked for. */
  end(): void {
    const [unknown] = this.#members.keys();
    if (unknown !== undefined) {
      throw new WishError(`This command knows no "${unknown.slice(0, LONGEST_TEXT)}".`);
    }
  }

  #take(name: string): unknown {
    const value = this.#members.get(name);
    this.#members.delete(name);
    return value;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WishError('The body is not JSON.');
  }
}
