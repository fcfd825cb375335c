/* What timeCalls.ts prints: the figures of the apps that it called. */
import { z } from 'zod';

export const FIGURES_SCHEMA = z.object({
  /** Median milliseconds of one call, by app. */
  milliseconds: z.array(z.number()),
  /** Peak memory of the process. */
  peakMegabytes: z.number(),
  /** The number of items that each app returns, and the ids of the first and the last. */
  returned: z.array(z.string()),
});

export type Figures = z.output<typeof FIGURES_SCHEMA>;
