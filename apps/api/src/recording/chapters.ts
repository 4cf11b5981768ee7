import type { Chapter } from '@touchline/contract/recording';
import type { Incident } from '@touchline/contract/match-detail';
import type { MatchChange } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import { Sport, type SportId } from '@touchline/domain/sport';
import { FootballStatus } from '@touchline/domain/status';

export type Told = Pick<MatchChange, 'kind' | 'side' | 'at' | 'sport_id' | 'status'> &
  Partial<Pick<MatchChange, 'home_scores' | 'away_scores' | 'period_remaining_time'>>;

/** Before the moment itself, so that a reader sees how it came about. */
export const LEAD_MS = 8_000;
const KINDS = new Set(['goal', 'goal_cancelled', 'red_card', 'period', 'finished']);

type ToldKind = Exclude<Chapter['kind'], 'kick_off' | 'lead' | 'buzzer'>;
const isKind = (kind: string): kind is ToldKind => KINDS.has(kind);

/** The first of a side's scores is its goals in football. */
const scoreOf = ({ home_scores: [home] = [], away_scores: [away] = [] }: Told) =>
  home === undefined || away === undefined ? {} : { score: [home, away] as [number, number] };

/** The first change into play is the kick-off; it spoils nothing, nor does the beginning of another period. */
const chapterOf = (told: Told, isFirst: boolean, fromMs: number): Chapter | undefined => {
  if (!isKind(told.kind)) return undefined;
  const kind = told.kind === 'period' && isFirst && isInPlay(told) ? 'kick_off' : told.kind;
  const spoils = kind !== 'kick_off' && kind !== 'period';
  return {
    at_ms: Math.max(0, told.at * 1000 - fromMs - (spoils ? LEAD_MS : 0)),
    kind,
    ...(told.side && { side: told.side }),
    ...(kind === 'goal' && scoreOf(told)),
    ...(kind === 'period' && { status: told.status }),
    spoils,
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

/** Numbers of the incident types that make a chapter. */
const OF_INCIDENT: Readonly<Record<number, Chapter['kind']>> = {
  1: 'goal',
  8: 'goal',
  17: 'goal',
  4: 'red_card',
  15: 'red_card',
};
const MINUTE_MS = 60_000;
const HALF_MIN = 45;
/** Stoppage of the first half and the break: what lies between the minutes 45 and 46. */
const BREAK_MIN = 17;

export type Timeline = Pick<Incident, 'type' | 'position' | 'minute' | 'stoppage' | 'cancelled'> &
  Partial<Pick<Incident, 'home_score' | 'away_score' | 'player_id' | 'player_name'>>;

/** Names of players in Latin letters, by their number. */
type Latin = ReadonlyMap<number, string>;

/** Who did it, for readers of each language. */
const namesOf = (
  { player_id: id = 0, player_name: name }: Timeline,
  latin: Latin,
): Pick<Chapter, 'name' | 'name_en'> => {
  const english = latin.get(id);
  return { ...(name !== undefined && { name }), ...(english !== undefined && { name_en: english }) };
};

/** Chapters with who scored: what is told step by step holds the score alone, the timeline knows who made it. */
export const withScorers = (
  chapters: readonly Chapter[],
  timeline: readonly Timeline[],
  latin: Latin,
): Chapter[] =>
  chapters.map((chapter) => {
    const [home, away] = chapter.score ?? [];
    const goal = timeline.find(
      ({ type, home_score: h, away_score: a, cancelled }) =>
        OF_INCIDENT[type] === 'goal' && cancelled !== true && h === home && a === away,
    );
    return chapter.kind === 'goal' && goal && home !== undefined
      ? { ...chapter, ...namesOf(goal, latin) }
      : chapter;
  });

/** Where a minute of the match lies after its kick-off, as near as the minute tells. */
export const minuteAtMs = ({ minute, stoppage }: Pick<Timeline, 'minute' | 'stoppage'>): number =>
  (minute + stoppage - 1 + (minute > HALF_MIN ? BREAK_MIN : 0)) * MINUTE_MS;

/**
 * Chapters of a match that was played before anybody told of it step by step: from the minutes of its timeline.
 * @param kickoffMs of the recording
 */
export const chaptersOfTimeline = (
  timeline: readonly Timeline[],
  { kickoffMs, durationMs, latin }: { kickoffMs: number; durationMs: number; latin: Latin },
): Chapter[] => {
  const moments = timeline.flatMap((incident): Chapter[] => {
    const kind = OF_INCIDENT[incident.type];
    if (kind === undefined || incident.cancelled === true || incident.position === 0) return [];
    const side = incident.position === 1 ? 'home' : 'away';
    const { home_score: home, away_score: away } = incident;
    return [
      {
        at_ms: Math.max(0, kickoffMs + minuteAtMs(incident) - LEAD_MS),
        kind,
        side,
        ...(kind === 'goal' && home !== undefined && away !== undefined && { score: [home, away] }),
        ...namesOf(incident, latin),
        spoils: true,
      },
    ];
  });
  const marks: Chapter[] = [
    { at_ms: kickoffMs, kind: 'kick_off', spoils: false },
    ...(timeline.some(({ minute }) => minute > HALF_MIN)
      ? [
          {
            at_ms: kickoffMs + (HALF_MIN + BREAK_MIN) * MINUTE_MS,
            kind: 'period' as const,
            status: FootballStatus.secondHalf,
            spoils: false,
          },
        ]
      : []),
  ];
  return [...marks, ...moments]
    .filter(({ at_ms: at }) => at <= durationMs)
    .toSorted((one, other) => one.at_ms - other.at_ms);
};

/** What a reader may see who hides scores: nothing that tells how it went, nor whether there was extra time. */
export const shownChapters = (
  chapters: readonly Chapter[],
  { spoilers, sport = Sport.football }: { spoilers: 0 | 1; sport?: SportId | undefined },
): Chapter[] => {
  if (spoilers === 1) return [...chapters];
  const plain = chapters.filter(({ spoils }) => !spoils);
  return plain.slice(0, plain.findIndex(({ kind }) => kind === 'kick_off') + MOST_PLAIN[sport]);
};
/** Kick-off, half-time and the second half, or three quarters; a further one would tell of extra time. */
const MOST_PLAIN = { [Sport.football]: 3, [Sport.basketball]: 5 } as const;
