/** What a highlight is cut around. */
export type MomentKind = 'goal' | 'penalty' | 'red' | 'cancelled' | 'lead' | 'buzzer';
export type Moment = { incident: number; kind: MomentKind; atMs: number };
export type Window = Moment & { fromMs: number; toMs: number };

/** Before and after the moment, seconds. @source watch-and-read §B1 "football goal −18/+12 s" */
const AROUND: Readonly<Record<MomentKind, readonly [before: number, after: number]>> = {
  goal: [18, 12],
  penalty: [10, 12],
  red: [12, 10],
  cancelled: [18, 20],
  lead: [12, 6],
  buzzer: [12, 6],
};

const ONE_MS = 40_000;
const MOST = 12;

/** Windows of a match: two moments within 40 s become one, and there are at most 12. */
export const highlightWindows = (moments: readonly Moment[]): Window[] => {
  const windows: Window[] = [];
  for (const moment of moments.toSorted((one, other) => one.atMs - other.atMs)) {
    const [before, after] = AROUND[moment.kind];
    const toMs = moment.atMs + after * 1000;
    const last = windows.at(-1);
    if (last && moment.atMs - last.atMs < ONE_MS) last.toMs = Math.max(last.toMs, toMs);
    else windows.push({ ...moment, fromMs: moment.atMs - before * 1000, toMs });
  }
  return windows.slice(0, MOST);
};
