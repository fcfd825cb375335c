/*
 * Measures apps in turns. Each is first as often as last, because a call leaves garbage, which slows down the next
 * call, or a warm disk, which speeds it up.
 */

/** Returns the median figure of each app, in the order of the apps. The first rounds only warm up. */
export async function interleavedMedians<App>(
  apps: readonly App[],
  rounds: number,
  measure: (app: App) => Promise<number>,
): Promise<number[]> {
  const taken: number[][] = apps.map(() => []);
  const warmUp = Math.max(2, Math.ceil(rounds / 4));
  for (let round = -warmUp; round < rounds; round += 1) {
    const inTurn = [...apps.entries()];
    for (const [index, app] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
      const figure = await measure(app);
      if (round >= 0) taken[index]?.push(figure);
    }
  }
  return taken.map(median);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
