/* The people and categories of a sandbox, of which templates write rows. */

export interface Category {
  /** The row id in the API. */
  readonly id: number;
  readonly name: string;
  readonly forDrivers: boolean;
}

export interface Person {
  /** The employee number. A later hire has a higher one. */
  readonly number: number;
  readonly first: string;
  readonly last: string;
  /** "<last>, <first>" */
  readonly name: string;
  readonly category: Category;
  /** ISO date. */
  readonly hireDate: string;
}
