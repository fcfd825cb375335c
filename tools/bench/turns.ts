/*
 * How apps are measured beside each other: by turns, and each is first as often as it is last, since
 * every call leaves garbage, or a warm disk, to the next.
 */

/** The medians of what was measured, in the order of the apps; the first rounds are for warming up. */
export async function byTurns<App>(
  apps: readonly App[],
  rounds: number,
  measure: (app: App) => Promise<number>,
): Promise<number[]> {
  const taken: number[][] = apps.map(() => []);
  const warmUp = Math.max(2, Math.ceil(rounds / 4));
  for (let round = -warmUp; round < rounds; round += 1) {
    const inTurn = [...apps.entries()];
    for (const [index, app] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
      const one = await measure(app);
      if (round >= 0) taken[index]?.push(one);
    }
  }
  return taken.map(median);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
