/** One settled match: its league, its day, and what could happen of which something did. */
export type Past = { eventId: number; day: number; happened: readonly (0 | 1)[] };

/** Earlier matches of a league from which its base rates are taken. */
const FEWEST_BEFORE = 20;

type Counts = { n: number; of: number[] };

/** Chance that the base rates gave to what happened; one more of each is counted, so that nothing is impossible. */
const chanceOf = ({ n, of }: Counts, happened: readonly (0 | 1)[]): number => {
  const [only] = happened;
  if (happened.length === 1) {
    const chance = ((of[0] ?? 0) + 1) / (n + 2);
    return only === 1 ? chance : 1 - chance;
  }
  const place = happened.indexOf(1);
  return ((of[place] ?? 0) + 1) / (n + happened.length);
};

const count = (counts: Counts, happened: readonly (0 | 1)[]): Counts => ({
  n: counts.n + 1,
  of: happened.map((one, place) => (counts.of[place] ?? 0) + one),
});

/**
 * Log-loss of who knows nothing but how often each thing happened in the earlier matches of the same league, never on
 * the same day.
 * @param past in the order of their days
 * @returns one for each match; null where the league has too few earlier ones
 */
export const baseLosses = (past: readonly Past[]): (number | null)[] => {
  const leagues = new Map<number, Counts>();
  return [...Map.groupBy(past, ({ day }) => day).values()].flatMap((day) => {
    const losses = day.map(({ eventId, happened }) => {
      const counts = leagues.get(eventId);
      return counts && counts.n >= FEWEST_BEFORE ? -Math.log(chanceOf(counts, happened)) : null;
    });
    for (const { eventId, happened } of day)
      leagues.set(eventId, count(leagues.get(eventId) ?? { n: 0, of: [] }, happened));
    return losses;
  });
};
