/*
 * Measures apps in turns. Each is first as often as last, because a call leaves garbage, which slows down the next
 * call, or a warm disk, which speeds it up.
 */

/** Returns the function that gives the median figure of an app. The first rounds only warm up. */
export async function interleavedMedians<App>(
  apps: readonly App[],
  rounds: number,
  measure: (app: App) => Promise<number>,
): Promise<(app: App) => number> {
  const taken = new Map<App, number[]>(apps.map((app) => [app, []]));
  const warmUp = Math.max(2, Math.ceil(rounds / 4));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [app, figures] of round % 2 === 0 ? taken : [...taken].reverse()) {
      const figure = await measure(app);
      if (round >= 0) figures.push(figure);
    }
  }
  return (app) => median(taken.get(app) ?? []);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
