/* Functions of packages that have no types. */
import { z } from 'zod';

/** Returns a schema that types a value as a function. It's a cast: only that it is a function is checked. */
export const functionOf = <Type>() => z.custom<Type>((value) => typeof value === 'function');
