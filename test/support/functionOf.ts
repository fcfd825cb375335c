/* A schema for functions of packages that have no types. */
import { z } from 'zod';

export const functionOf = <Type>() => z.custom<Type>((value) => typeof value === 'function');
