import type { Analysis, ClosingLine, TeamAnalysis } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import type { StandingRow, Standings } from '@touchline/contract/standing';
import type { Language } from '@touchline/domain/match-dates';
import { isCallerUnderAge, type AgeSource } from '../account/caller-age.ts';
import type { Services } from '../services.ts';
import { matchStandings } from './match-standings.ts';

type Source = Pick<Services, 'matches' | 'analysis' | 'details' | 'absences' | 'odds'> &
  AgeSource & { language: Language };

const RECENT = 20;
const NEXT = 3;
const SAME_ODDS = 100;

const rowOf = (standings: readonly Standings[], teamId: number): StandingRow | undefined =>
  standings
    .find(({ type }) => type === 'all')
    ?.groups.flatMap(({ rows }) => rows)
    .find(({ team }) => team.id === teamId);

const absencesOf = async (match: Match, teamId: number, { absences, language }: Source) => {
  const list = await absences.absences({ teamId, competitionId: match.event_id, atSec: match.time });
  return list.map(({ player_id: id, name_zh, name_en, kind, untilSec, ...reasons }) => ({
    player_id: id,
    name_zh,
    name_en,
    kind,
    reason: reasons[`reason_${language}`],
    ...(untilSec === undefined ? {} : { until: Math.floor(untilSec) }),
  }));
};

const teamAnalysis = async (
  match: Match,
  { teamId, row }: { teamId: number; row: StandingRow | undefined },
  source: Source,
): Promise<TeamAnalysis> => {
  const { analysis } = source;
  const before = { teamId, beforeSec: match.time };
  const [season, recent, next, absences] = await Promise.all([
    analysis.teamSeason({ competitionId: match.event_id, season: match.season, ...before }),
    analysis.recent({ ...before, limit: RECENT }),
    analysis.coming({ teamId, afterSec: match.time, limit: NEXT }),
    absencesOf(match, teamId, source),
  ]);
  const { cleanSheets, over2, ...totals } = season.totals;
  return {
    summary: {
      ...(row === undefined ? {} : { position: row.position, points: row.points }),
      form: row?.form ?? '',
      ...totals,
      clean_sheets: cleanSheets,
      over_2_5: over2,
    },
    recent,
    next,
    goals: { scored: season.goals.scored, conceded: season.goals.conceded, per_match: season.goals.perMatch },
    half_full: season.halfFull,
    absences,
  };
};

const sum = (scores: readonly number[]): number => scores.reduce((total, one) => total + one, 0);

const sameOdds = async (
  { id, sport_id: sportId }: Match,
  { odds, caller, nowSec }: Source,
): Promise<Pick<Analysis, 'same_odds'>> => {
  if (isCallerUnderAge({ caller, nowSec })) return {};
  const alike = await odds.openedAlike(id, SAME_ODDS);
  if (alike.length === 0) return {};
  const score = (scores: number[]): number => (sportId === 1 ? (scores[0] ?? 0) : sum(scores));
  const leads = alike.map(({ homeScores, awayScores }) => Math.sign(score(homeScores) - score(awayScores)));
  const count = (lead: number): number => leads.filter((one) => one === lead).length;
  return { same_odds: { count: alike.length, home: count(1), draw: count(0), away: count(-1) } };
};

/** The bookmaker whose lines results are measured by. */
const FIRST_COMPANY = 0;

const linesOf = async (
  matches: readonly Match[],
  { odds, caller, nowSec }: Source,
): Promise<ClosingLine[]> => {
  if (isCallerUnderAge({ caller, nowSec })) return [];
  const ids = [...new Set(matches.map(({ id }) => id))];
  const found = await odds.closingLines(FIRST_COMPANY, ids);
  return found.map(({ matchId, handicap, total }) => ({
    match_id: matchId,
    ...(handicap === null ? {} : { handicap }),
    ...(total === null ? {} : { total }),
  }));
};

/** What went before a match. */
export const matchAnalysis = async (match: Match, source: Source): Promise<Analysis> => {
  const standings = await matchStandings(match, source);
  const side = (teamId: number) => teamAnalysis(match, { teamId, row: rowOf(standings, teamId) }, source);
  const [home, away, meetings, odds] = await Promise.all([
    side(match.home.id),
    side(match.away.id),
    source.analysis.meetings({
      teamIds: [match.home.id, match.away.id],
      beforeSec: match.time,
      limit: RECENT,
    }),
    sameOdds(match, source),
  ]);
  const lines = await linesOf([...meetings, ...home.recent, ...away.recent], source);
  return { home, away, meetings, standings, lines, ...odds };
};
