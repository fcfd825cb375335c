/*
 * Dynamic dropdowns: their choices, loaded through the app's hidden triggers.
 *
 * A hidden trigger gets what is entered in the step, so a dropdown loads anew when a field changes
 * that its trigger takes. Only the latest load counts: an answer that was overtaken is dropped.
 */
import { type AuthData, bundleFor, type InputData } from '../bundle.ts';
import { failureOf } from '../failure.ts';
import type { Run } from '../timing.ts';
import { type Choice, member, type Source } from './definition.ts';

export interface Dropdown {
  /** Another one with each change. */
  readonly version: number;
  readonly isLoading: boolean;
  readonly choices: readonly Choice[];
  /** Why there are none, in the app's words. */
  readonly failure: string;
}

type Loaded = Pick<Dropdown, 'choices' | 'failure'>;

export class Dropdowns {
  readonly #run: Run;
  readonly #byField = new Map<string, Dropdown>();
  #changes = 0;

  constructor(run: Run) {
    this.#run = run;
  }

  /** Undefined where nothing was loaded yet. */
  of(field: string): Dropdown | undefined {
    return this.#byField.get(field);
  }

  forget(): void {
    this.#byField.clear();
  }

  async load(field: string, source: Source, authData: AuthData, input: InputData): Promise<void> {
    const { version } = this.#put(field, { isLoading: true, choices: [], failure: '' });
    const loaded = await this.#loaded(source, authData, input);
    if (this.of(field)?.version === version) this.#put(field, { isLoading: false, ...loaded });
  }

  async #loaded(source: Source, authData: AuthData, input: InputData): Promise<Loaded> {
    try {
      const bundle = bundleFor('dropdown', authData, input);
      const rows = await this.#run(`triggers.${source.trigger}.operation.perform`, bundle);
      const choices = Array.isArray(rows) ? rows.map((row) => choiceOf(row, source)) : [];
      return { choices, failure: '' };
    } catch (thrown) {
      return { choices: [], failure: failureOf(thrown).text };
    }
  }

  #put(field: string, dropdown: Omit<Dropdown, 'version'>): Dropdown {
    this.#changes += 1;
    const changed = { version: this.#changes, ...dropdown };
    this.#byField.set(field, changed);
    return changed;
  }
}

/** A row that has no label is shown by its value. */
function choiceOf(row: unknown, source: Source): Choice {
  const value = String(member(row, source.value) ?? '');
  return { value, label: String(member(row, source.label) ?? value) };
}
