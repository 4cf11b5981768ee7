import { setTimeout as sleep } from 'node:timers/promises';
import { catalogueWriter } from '@touchline/match-store/catalogue-writer';
import { matchWriter, type SourceMatch } from '@touchline/match-store/match-writer';
import { oddsWriter } from '@touchline/match-store/odds-writer';
import { upsertRows } from '@touchline/match-store/rows';
import type { Tables } from '@touchline/match-store/tables';
import type { Kysely } from 'kysely';
import { oddsPlan } from '../odds/odds-plan.ts';
import { refreshStandings } from '../standing/refresh-standings.ts';
import type { League, World } from '../world/build-world.ts';
import { DAY_SEC, seasonFixtures, seasonName, seasonYears, type Fixture } from '../world/calendar.ts';
import { cupFixtures } from '../world/cup-calendar.ts';
import { INCIDENT } from '../told/football-incidents.ts';
import { pastChampions } from '../world/champions.ts';
import { injuriesWithin } from '../world/injuries.ts';
import { playerWorth } from '../world/player-worth.ts';
import { clubSquad, playerId } from '../world/squad.ts';
import { readProgress, saveProgress } from './progress.ts';
import { firstRow, worldMatch, type Pace, type WorldMatch } from './world-match.ts';

export type HistoryOptions = {
  database: Kysely<Tables>;
  world: World;
  nowSec: number;
  pace: Pace;
  signal: AbortSignal;
};

const PAST_YEAR_SEC = 365 * DAY_SEC;
/** Small enough that the matches in play do not wait for it. */
const CHUNK = 10;
/** As long as it worked it rests: whoever watches matches shares the machine with it. */
const REST_SHARE = 1;

const savePlayers = async ({ database, world, nowSec }: HistoryOptions, league: League): Promise<void> => {
  const rows = league.clubs.flatMap((club) =>
    clubSquad(world, club).map((player) => ({
      id: player.id,
      team_id: club.id,
      name_zh: player.name.zh,
      name_en: player.name.en,
      number: player.number,
      position: player.position,
      birth_day: player.birthDay,
      height_cm: player.heightCm,
      worth: playerWorth(player, nowSec),
    })),
  );
  await catalogueWriter(database).savePlayers(rows);
};

/** Who was injured in the past year, is now or will be in the coming one; it is decided by the seed. */
const saveInjuries = async ({ database, world, nowSec }: HistoryOptions, league: League): Promise<void> => {
  const span = { fromSec: nowSec - PAST_YEAR_SEC, toSec: nowSec + PAST_YEAR_SEC };
  const rows = league.clubs.flatMap((club) =>
    injuriesWithin(world.seed, club, span).map(({ index, fromSec, untilSec, kind, reason }) => ({
      player_id: playerId(club, index),
      from_sec: fromSec,
      until_sec: untilSec,
      kind,
      reason_zh: reason.zh,
      reason_pt: reason.pt,
      reason_en: reason.en,
    })),
  );
  await catalogueWriter(database).saveAbsences(rows);
};

const saveHonours = ({ database, world, nowSec }: HistoryOptions, league: League): Promise<void> =>
  catalogueWriter(database).saveHonours(
    pastChampions(world, league, nowSec - PAST_YEAR_SEC).map(({ teamId, season }) => ({
      competition_id: league.id,
      season,
      team_id: teamId,
    })),
  );

/** What of an old match is kept: no single shot, foul or corner. */
const KEPT: ReadonlySet<number> = new Set([
  INCIDENT.goal,
  INCIDENT.penaltyGoal,
  INCIDENT.ownGoal,
  INCIDENT.penaltyMissed,
  INCIDENT.yellow,
  INCIDENT.secondYellow,
  INCIDENT.red,
  INCIDENT.substitution,
  INCIDENT.var,
  INCIDENT.halfTime,
  INCIDENT.end,
]);

/** Matches younger than this keep everything that was told of them, word for word. */
const RECENT_SEC = 4 * DAY_SEC;

/** Of old matches the first and the last odds are known. */
const saveOutlines = (
  database: Kysely<Tables>,
  world: World,
  matches: readonly WorldMatch[],
): Promise<void> =>
  oddsWriter(database).saveOutlines(
    matches.map(({ fixture }) => ({ match_id: fixture.id, ...oddsPlan(world, fixture).outline() })),
  );

const saveTold = async (
  { database, nowSec }: Pick<HistoryOptions, 'database' | 'nowSec'>,
  matches: readonly WorldMatch[],
): Promise<void> => {
  const told = matches.map(({ fixture, steps, ...match }) => {
    const recent = fixture.timeSec > nowSec - RECENT_SEC;
    return { id: fixture.id, recent, ...match.told(0, steps.length, { text: recent }) };
  });
  const incidents = told.flatMap(({ id, recent, incidents: all = [] }) =>
    all.filter(({ type }) => recent || KEPT.has(type)).map((incident) => ({ match_id: id, ...incident })),
  );
  const commentary = told.flatMap(({ id, commentary: all = [] }) =>
    all.map((line) => ({ match_id: id, ...line })),
  );
  const details = told.flatMap(({ id, details: all = {} }) =>
    Object.entries(all).map(([kind, body]) => ({ match_id: id, kind, body, seq: 1 })),
  );
  const last = new Map(incidents.map((row) => [`${row.match_id}/${row.number}`, row]));
  await upsertRows(database, { into: 'incident', rows: [...last.values()], key: ['match_id', 'number'] });
  await upsertRows(database, { into: 'commentary', rows: commentary, key: ['match_id', 'id'] });
  await upsertRows(database, { into: 'detail', rows: details, key: ['match_id', 'kind'] });
};

/** Matches of the past with all that was told of them, a few at a time so that others get their turn. */
const savePast = async (options: HistoryOptions, fixtures: readonly Fixture[]): Promise<void> => {
  const { database, world, nowSec, pace, signal } = options;
  for (let start = 0; start < fixtures.length && !signal.aborted; start += CHUNK) {
    const beganMs = performance.now();
    const matches = fixtures.slice(start, start + CHUNK).map((fixture) => worldMatch(world, fixture));
    const over: { match: WorldMatch; row: SourceMatch }[] = [];
    for (const match of matches) {
      const row = firstRow(match, nowSec, pace);
      if (row.step > 0) over.push({ match, row });
    }
    await database.transaction().execute(async (transaction) => {
      const rows = over.map(({ row }) => row);
      await matchWriter(transaction).saveMatches(rows, { atSec: nowSec, announce: false });
      await saveTold(
        { database: transaction, nowSec },
        over.map(({ match }) => match),
      );
      const played = over.filter(({ match }) => match.steps.some(({ mark }) => mark === 'kickOff'));
      await saveOutlines(
        transaction,
        world,
        played.map(({ match }) => match),
      );
    });
    await sleep(REST_SHARE * (performance.now() - beganMs), undefined, { signal }).catch(() => undefined);
  }
};

const fillLeague = async (options: HistoryOptions, league: League): Promise<void> => {
  const { database, world, nowSec, signal } = options;
  const span = { fromSec: nowSec - PAST_YEAR_SEC, toSec: nowSec };
  await savePlayers(options, league);
  await saveInjuries(options, league);
  await saveHonours(options, league);
  // Whole seasons, also the part of the first one that lies before the year: a table needs all of it.
  const seasons = seasonYears(span.fromSec, span.toSec).filter((year) =>
    seasonFixtures(world, league, year).some(({ timeSec }) => timeSec >= span.fromSec && timeSec < nowSec),
  );
  for (const year of seasons) {
    const past = seasonFixtures(world, league, year).filter(({ timeSec }) => timeSec < nowSec);
    await savePast(options, past);
    if (signal.aborted) return;
    const season = seasonName(league, year);
    await refreshStandings(database, { competitionId: league.id, season, sportId: league.sportId });
  }
};

/** Cup ties that were over when the world began: their days come back no more. */
const fillCups = async (options: HistoryOptions): Promise<void> => {
  const { world, nowSec } = options;
  const span = { fromSec: nowSec - RECENT_SEC, toSec: nowSec };
  await savePast(
    options,
    cupFixtures(world, span).filter(({ timeSec }) => timeSec >= span.fromSec && timeSec < nowSec),
  );
};

/** Fills in the past year of every league once, going on where it was stopped. */
export const fillHistory = async (options: HistoryOptions): Promise<void> => {
  const { database, world, signal } = options;
  if (!(await readProgress(database, 'history/cups'))) {
    await fillCups(options);
    if (!signal.aborted) await saveProgress(database, 'history/cups', { filled: true });
  }
  for (const league of world.leagues.filter(({ kind }) => kind === 'league')) {
    if (signal.aborted) return;
    const name = `history/${league.id}`;
    if (await readProgress(database, name)) continue;
    await fillLeague(options, league);
    if (!signal.aborted) await saveProgress(database, name, { filled: true });
  }
};
