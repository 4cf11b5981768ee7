import type { Match } from '@touchline/contract/match';
import type { BoxLine, Incident, Statistic } from '@touchline/contract/match-detail';
import type {
  Pair,
  ReportFacts,
  ReportGoal,
  ReportName,
  Side,
  StatisticKind,
} from '@touchline/domain/report/facts';
import { Sport } from '@touchline/domain/sport';

type Known = {
  match: Match;
  incidents: readonly Incident[];
  statistics: readonly Statistic[];
  /** Names in Latin letters by the number of the player. */
  english: ReadonlyMap<number, string>;
  box?: { home: readonly BoxLine[]; away: readonly BoxLine[] } | undefined;
};

/** Places of numbers in a side's football scores. */
const [SCORE, HALF, AFTER_EXTRA, SHOOT_OUT] = [0, 1, 5, 6];
/** Numbers of incidents and statistics as providers write them. */
const GOALS: Readonly<Record<number, ReportGoal['kind']>> = { 1: 'goal', 8: 'penalty', 17: 'own' };
const REDS: readonly number[] = [4, 15];
const STATISTICS: Readonly<Record<number, StatisticKind>> = {
  25: 'possession',
  83: 'shots',
  21: 'onTarget',
  2: 'corners',
};
const QUARTERS = 4;

const sideOf = (position: number): Side => (position === 2 ? 'away' : 'home');
const minuteOf = ({ minute, stoppage }: Incident): string =>
  stoppage > 0 ? `${minute}+${stoppage}` : String(minute);
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const pairAt = ({ home_scores: home, away_scores: away }: Match, at: number): Pair | undefined =>
  home[at] === undefined || away[at] === undefined ? undefined : [home[at], away[at]];

const footballScore = (match: Match): Pair => {
  const after = pairAt(match, AFTER_EXTRA ?? 5);
  return after && sum(after) > 0 ? after : (pairAt(match, SCORE ?? 0) ?? [0, 0]);
};

const playerOf = (
  { player_id: id = 0, player_name: zh = '' }: Incident,
  english: ReadonlyMap<number, string>,
): ReportName => ({ zh, en: english.get(id) ?? zh });

const goalsOf = ({ incidents, english }: Known): ReportGoal[] =>
  incidents.flatMap((each) => {
    const kind = GOALS[each.type];
    if (kind === undefined || each.cancelled === true || !each.player_name) return [];
    return [
      {
        kind,
        side: sideOf(each.position),
        player: playerOf(each, english),
        minute: minuteOf(each),
        score: [each.home_score, each.away_score],
      },
    ];
  });

const football = (known: Known): Partial<ReportFacts> => {
  const { match, incidents, statistics, english } = known;
  const half = pairAt(match, HALF ?? 1);
  const shootOut = pairAt(match, SHOOT_OUT ?? 6);
  return {
    score: footballScore(match),
    ...(half && { half }),
    ...(shootOut && shootOut[0] !== shootOut[1] && { shootOut }),
    goals: goalsOf(known),
    reds: incidents.flatMap((each) =>
      REDS.includes(each.type) && each.player_name
        ? [{ side: sideOf(each.position), player: playerOf(each, english), minute: minuteOf(each) }]
        : [],
    ),
    statistics: statistics.flatMap(({ type, home, away }) => {
      const kind = STATISTICS[type];
      return kind === undefined ? [] : [{ kind, home, away }];
    }),
  };
};

const bestOf = (side: Side, lines: readonly BoxLine[]) => {
  const [best] = lines.toSorted((one, other) => other.points - one.points);
  if (!best || best.points === 0) return [];
  const { name_zh: zh, name_en: en, points } = best;
  return [{ side, player: { zh: zh || en, en: en || zh }, points }];
};

const basketball = ({ match, box }: Known): Partial<ReportFacts> => {
  const { home_scores: home, away_scores: away } = match;
  const played = Math.max(home.length, away.length);
  const quarters = Array.from({ length: played }, (_, at): Pair => [home[at] ?? 0, away[at] ?? 0]);
  // The fifth place holds all overtimes together, and zeros where there was none.
  const real = quarters.filter(([one, other], at) => at < QUARTERS || one + other > 0);
  return {
    score: [sum(home), sum(away)],
    quarters: real,
    ...(box && { scorers: [...bestOf('home', box.home), ...bestOf('away', box.away)] }),
  };
};

/** What a report may tell of a finished match. */
export const reportFacts = (known: Known): ReportFacts => {
  const { match } = known;
  const isFootball = match.sport_id === Sport.football;
  const name = ({
    short_name_zh: zh,
    short_name_en: en,
    name_zh: longZh,
    name_en: longEn,
  }: Match['home']) => ({
    zh: zh || longZh,
    en: en || longEn,
  });
  const { venue = '', venue_en: latin = '' } = match;
  return {
    matchId: match.id,
    sport: isFootball ? 'football' : 'basketball',
    home: name(match.home),
    away: name(match.away),
    event: { zh: match.matchevent.name_zh, en: match.matchevent.name_en },
    score: [0, 0],
    goals: [],
    reds: [],
    statistics: [],
    ...(isFootball ? football(known) : basketball(known)),
    ...(venue || latin ? { venue: { zh: venue || latin, en: latin || venue } } : {}),
  };
};
