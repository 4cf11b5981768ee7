/** No match is over so soon after its recording began: what a playlist holds until then tells nothing. */
const SHORTEST_MS = 80 * 60_000;
/** Steps of a minute, and a player that asks once a minute, stay within this. */
const AHEAD_MS = 15 * 60_000;

/**
 * How far the playlist of a match reaches for a reader who hides scores: its length would tell of extra time.
 * @param atMs where the reader is in it
 * @source watch-and-read §1 "no total length of a match recording"
 */
export const plainReachMs = (atMs: number): number => Math.max(SHORTEST_MS, atMs + AHEAD_MS);

/** Whether a recording keeps its length to itself. One that goes on has none yet. */
export const hidesLength = (
  { matchId, state }: { matchId: number; state: string },
  spoilers: 0 | 1,
): boolean => spoilers === 0 && matchId > 0 && state !== 'live';
