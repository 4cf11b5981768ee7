import type { Chapter } from '@touchline/contract/recording';
import type { MatchChange } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';

export type Told = Pick<MatchChange, 'kind' | 'side' | 'at' | 'sport_id' | 'status'>;

/** Before the moment itself, so that a reader sees how it came about. */
const LEAD_MS = 8_000;
const KINDS = new Set(['goal', 'goal_cancelled', 'red_card', 'period', 'finished']);

const isKind = (kind: string): kind is Exclude<Chapter['kind'], 'kick_off'> => KINDS.has(kind);

/** The first change into play is the kick-off; it spoils nothing, nor does the beginning of another period. */
const chapterOf = (told: Told, isFirst: boolean, fromMs: number): Chapter | undefined => {
  if (!isKind(told.kind)) return undefined;
  const kind = told.kind === 'period' && isFirst && isInPlay(told) ? 'kick_off' : told.kind;
  const lead = kind === 'kick_off' || kind === 'period' ? 0 : LEAD_MS;
  return {
    at_ms: Math.max(0, told.at * 1000 - fromMs - lead),
    kind,
    ...(told.side && { side: told.side }),
    spoils: kind !== 'kick_off' && kind !== 'period',
  };
};

/** Chapters of a recording from what was told of its match. @source watch-and-read §A3 "Chapters = chapterOf(event)" */
export const chaptersOf = (
  told: readonly Told[],
  { fromMs, durationMs }: { fromMs: number; durationMs: number },
): Chapter[] => {
  const within = told.filter(({ at }) => at * 1000 >= fromMs && at * 1000 <= fromMs + durationMs);
  const firstPeriod = told.find(({ kind }) => kind === 'period');
  return within.flatMap((change) => chapterOf(change, change === firstPeriod, fromMs) ?? []);
};
