import type { FeedStore } from '@touchline/match-store/feed-store';
import type { SaveResult, SourceMatch } from '@touchline/match-store/match-writer';
import type { ProvidedMatch, ProvidedSeason } from '../provider/provider.ts';
import type { AliasTable } from './alias-table.ts';
import { findCompetition } from './find-competition.ts';
import { findVenues } from './find-venues.ts';
import { findSame, keepAdded, mergeMatch } from './same-match.ts';
import { reconcileTeams, type ReconciledTeams } from './reconcile-teams.ts';

export type ImportResult = {
  matches: SaveResult;
  /** The name of the competition, when the season is its first one. */
  competitionAdded: string | undefined;
  teamsAdded: ReconciledTeams['added'];
  doubtful: ReconciledTeams['doubtful'];
};

/** @param aliases names that the files write in a way of their own */
export type SeasonImport = { format: string; nowSec: number; aliases: AliasTable };

type RowContext = {
  season: ProvidedSeason;
  eventId: number;
  teams: ReconciledTeams;
  venues: ReadonlyMap<string, number>;
  format: string;
};

/**
 * A match is known again by who meets whom for the how manieth time, so it stays the same when it is
 * moved to another day or a team is written differently.
 */
const meetingKeys = ({ season, eventId, teams }: RowContext): string[] => {
  const meetings = new Map<string, number>();
  return season.matches.map(({ home, away }) => {
    const pair = `${eventId}|${season.season}|${teams.idOf(home)}|${teams.idOf(away)}`;
    const meeting = (meetings.get(pair) ?? 0) + 1;
    meetings.set(pair, meeting);
    return `${pair}|${meeting}`;
  });
};

const toRow = (
  match: ProvidedMatch,
  key: string,
  { season, eventId, teams, venues, format }: RowContext,
): SourceMatch => ({
  sport_id: season.sportId,
  event_id: eventId,
  season: season.season,
  round: match.round,
  time_sec: match.timeSec,
  status: match.status,
  kickoff_time_sec: match.kickoffSec ?? 0,
  period_count: season.sportId === 1 ? 2 : 4,
  period_remaining_sec: match.remainingSec ?? 0,
  live: 0,
  home_id: teams.idOf(match.home),
  away_id: teams.idOf(match.away),
  home_scores: match.homeScores,
  away_scores: match.awayScores,
  venue_id: venues.get(match.venue ?? '') ?? null,
  has_lineup: false,
  neutral: match.neutral,
  note: match.note ?? null,
  source: format,
  source_key: key,
  step: 0,
  group_name: match.group.replace(/^(?:group|gruppe)\s+/i, ''),
});

const hasStory = ({ incidents, details, odds, marketLines, commentary = [] }: ProvidedMatch): boolean =>
  incidents.length > 0 ||
  details !== undefined ||
  odds !== undefined ||
  marketLines !== undefined ||
  commentary.length > 0;

/** Saves what a source knows of its matches beyond their state. */
const saveStories = async (
  { matches: store, odds: oddsStore }: FeedStore,
  rows: readonly SourceMatch[],
  matches: readonly ProvidedMatch[],
): Promise<void> => {
  const withStory = rows.flatMap((row, index) => {
    const match = matches[index];
    return match && hasStory(match) ? [{ ...row, match }] : [];
  });
  const all: { match_id: number; match: ProvidedMatch }[] = [];
  // A row that another source has stored before carries that source and its key.
  for (const [source, own] of Map.groupBy(withStory, (row) => row.source)) {
    const ids = await store.idsByKey(
      source,
      own.map(({ source_key }) => source_key),
    );
    for (const { source_key, match } of own) {
      const match_id = ids.get(source_key);
      if (match_id !== undefined) all.push({ match_id, match });
    }
  }
  const rowsOf = <Row extends object>(of: (match: ProvidedMatch) => readonly Row[]) =>
    all.flatMap(({ match_id, match }) => of(match).map((row) => ({ match_id, ...row })));
  await store.saveStory({
    incidents: rowsOf(({ incidents }) => incidents),
    commentary: rowsOf(({ commentary = [] }) => commentary),
    details: rowsOf(({ details = {} }) =>
      Object.entries(details).map(([kind, body]) => ({ kind, body, seq: 1 })),
    ),
  });
  const outlines = rowsOf(({ odds }) => (odds ? [{ opening: odds.opening, closing: odds.closing }] : []));
  await oddsStore.saveOutlines(outlines.filter(({ opening }) => Object.keys(opening).length > 0));
  await oddsStore.saveMarketLines(rowsOf(({ marketLines = [] }) => marketLines));
  await oddsStore.saveOdds(rowsOf(({ odds }) => odds?.moves ?? []));
};

const dayOf = (sec: number): string => new Date(sec * 1000).toISOString().slice(0, 10);

/**
 * Stores one season within the given transaction: competition, teams, matches, goals and table. Importing the
 * same season again changes nothing; a season that another source has stored gains what it lacked.
 * @throws {ScoreConflictError} when two sources disagree about a result
 */
export const importSeason = async (
  store: FeedStore,
  season: ProvidedSeason,
  { format, nowSec, aliases }: SeasonImport,
): Promise<ImportResult> => {
  const competition = await findCompetition(store, { ...season, format });
  const eventId = competition.id;
  const before = await store.matches.listSeason(eventId, season.season);
  const teams = await reconcileTeams(store, season, { aliases, stored: before });
  for (const table of teams.tables) await store.standings.refresh(table);
  const stored = teams.tables.length > 0 ? await store.matches.listSeason(eventId, season.season) : before;
  const venues = await findVenues(store, season);
  const times = season.matches.map(({ timeSec }) => timeSec);
  if (times.length > 0) {
    await store.catalogue.saveSeasons([
      {
        competition_id: eventId,
        name: season.season,
        start_day: dayOf(Math.min(...times)),
        end_day: dayOf(Math.max(...times)),
      },
    ]);
  }
  const context = { season, eventId, teams, venues, format };
  const keys = meetingKeys(context);
  const rows = season.matches.map((match, index) => {
    const row = toRow(match, keys[index] ?? '', context);
    const own = stored.find(({ source, source_key }) => source === format && source_key === row.source_key);
    if (own) return keepAdded(row, own);
    const same = findSame(row, stored);
    return same ? mergeMatch(row, same) : row;
  });
  const saved = await store.matches.saveMatches(rows, { atSec: nowSec, announce: true });
  await saveStories(store, rows, season.matches);
  if (season.competition.kind === 'league' || season.matches.some(({ group }) => group !== '')) {
    const { sportId } = season;
    await store.standings.refresh({ competitionId: eventId, season: season.season, sportId });
  }
  return {
    matches: saved,
    competitionAdded: competition.added ? season.competition.nameEn : undefined,
    teamsAdded: teams.added,
    doubtful: teams.doubtful,
  };
};
