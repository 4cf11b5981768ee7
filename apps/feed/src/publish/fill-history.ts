import type { League } from '../world/build-world.ts';
import { seasonFixtures, seasonName, seasonYears } from '../world/calendar.ts';
import { pastChampions } from '../world/champions.ts';
import { cupFixtures } from '../world/cup-calendar.ts';
import { DAY_SEC, type Fixture } from '../world/fixture.ts';
import { injuriesWithin } from '../world/injuries.ts';
import { friendlies, groupMatches } from '../world/nations-calendar.ts';
import { playerWorth } from '../world/player-worth.ts';
import { winnerOf } from '../world/result.ts';
import { clubSquad, playerId } from '../world/squad.ts';
import { pastTransfers } from '../world/transfers.ts';
import { RECENT_SEC, savePast, type PastOptions } from './save-past.ts';
import { drawnWithin, TIES_BEHIND_SEC } from './settle-ties.ts';

const PAST_YEAR_SEC = 365 * DAY_SEC;
/** Number of stored editions of club cups; of older ones only the winner is stored. */
const EDITIONS_SEC = 100 * DAY_SEC;
/** From the kick-off of a final until it is surely over. */
const FINAL_SEC = 4 * 3600;

const savePlayers = async ({ store, world, nowSec }: PastOptions, league: League): Promise<void> => {
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
  await store.catalogue.savePlayers(rows);
};

/** Who was injured in the past year, is now or will be in the coming one; it is decided by the seed. */
const saveInjuries = async ({ store, world, nowSec }: PastOptions, league: League): Promise<void> => {
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
  await store.catalogue.saveAbsences(rows);
};

const saveHonours = ({ store, world, nowSec }: PastOptions, league: League): Promise<void> =>
  store.catalogue.saveHonours(
    pastChampions(world, league, nowSec - PAST_YEAR_SEC).map(({ teamId, season }) => ({
      competition_id: league.id,
      season,
      team_id: teamId,
    })),
  );

/** Everything about the teams of a competition that is no match. */
const fillTeams = async (options: PastOptions, league: League): Promise<void> => {
  await savePlayers(options, league);
  await saveInjuries(options, league);
  await saveHonours(options, league);
};

const refresh = ({ store }: PastOptions, { id, sportId }: League, season: string): Promise<void> =>
  store.standings.refresh({ competitionId: id, season, sportId });

/** Years whose season lies at least partly within the past year, newest first. */
const yearsOf = ({ world, nowSec }: PastOptions, league: League): number[] => {
  const fromSec = nowSec - PAST_YEAR_SEC;
  // Whole seasons, also the part of the first one that lies before the year: a table needs all of it.
  return seasonYears(fromSec, nowSec)
    .filter((year) =>
      seasonFixtures(world, league, year).some(({ timeSec }) => timeSec >= fromSec && timeSec < nowSec),
    )
    .toReversed();
};

const fillSeason = async (options: PastOptions, league: League, year: number): Promise<void> => {
  const { world, nowSec, signal } = options;
  const past = seasonFixtures(world, league, year).filter(({ timeSec }) => timeSec < nowSec);
  await savePast(options, past);
  if (!signal.aborted) await refresh(options, league, seasonName(league, year));
};

/** Who won the editions of the past year that are over. */
const saveCupHonours = async ({ store, world, nowSec }: PastOptions): Promise<void> => {
  const span = { fromSec: nowSec - PAST_YEAR_SEC, toSec: nowSec - FINAL_SEC };
  const finals = drawnWithin(world, span, nowSec).filter(({ round }) => round === 'final');
  await store.catalogue.saveHonours(
    finals.map((fixture) => ({
      competition_id: fixture.leagueId,
      season: fixture.season,
      team_id: winnerOf(world, fixture),
    })),
  );
};

/** Ties and matches of nations that were over when the world began: their days come back no more. */
const cupPast = ({ world, nowSec }: PastOptions): Fixture[] => {
  const year = { fromSec: nowSec - PAST_YEAR_SEC, toSec: nowSec };
  const after = (fromSec: number, fixtures: readonly Fixture[]): Fixture[] =>
    fixtures.filter(({ timeSec }) => timeSec >= fromSec && timeSec < nowSec);
  const nations = new Set(world.leagues.filter(({ format }) => format === 'nations').map(({ id }) => id));
  // Younger ties are followed from their first step on.
  const ties = drawnWithin(world, { ...year, toSec: nowSec - TIES_BEHIND_SEC }, nowSec);
  return [
    ...after(nowSec - RECENT_SEC, cupFixtures(world, { ...year, fromSec: nowSec - RECENT_SEC })),
    ...ties.filter(({ leagueId, timeSec }) => nations.has(leagueId) || timeSec >= nowSec - EDITIONS_SEC),
    ...after(year.fromSec, groupMatches(world, year)),
    ...after(year.fromSec, friendlies(world, year)),
  ];
};

const fillCups = async (options: PastOptions): Promise<void> => {
  const { world, signal } = options;
  const nations = world.leagues.filter(({ format }) => format === 'nations');
  for (const cup of nations) await savePlayers(options, cup);
  await saveCupHonours(options);
  const past = cupPast(options);
  await savePast(options, past);
  for (const cup of nations) {
    const seasons = new Set(past.flatMap(({ leagueId, season }) => (leagueId === cup.id ? [season] : [])));
    for (const season of seasons) if (!signal.aborted) await refresh(options, cup, season);
  }
};

type Task = { name: string; run: () => Promise<void> };

/** What is to be filled in, what people look at first in front. */
const tasksOf = (options: PastOptions): Task[] => {
  const { store, world, nowSec } = options;
  const leagues = world.leagues.filter(({ format }) => format === 'season');
  const season = (league: League, year: number): Task => ({
    name: `history/${league.id}/${year}`,
    run: () => fillSeason(options, league, year),
  });
  return [
    ...leagues.map((league) => ({
      name: `history/${league.id}/teams`,
      run: () => fillTeams(options, league),
    })),
    ...leagues.flatMap((league) =>
      yearsOf(options, league)
        .slice(0, 1)
        .map((year) => season(league, year)),
    ),
    { name: 'history/ties', run: () => fillCups(options) },
    {
      name: 'history/transfers',
      run: () => store.catalogue.saveTransfers(pastTransfers(world, nowSec - PAST_YEAR_SEC)),
    },
    ...leagues.flatMap((league) =>
      yearsOf(options, league)
        .slice(1)
        .map((year) => season(league, year)),
    ),
  ];
};

/** Fills in the past year once, going on where it was stopped. */
export const fillHistory = async (options: PastOptions): Promise<void> => {
  const { store, signal } = options;
  for (const { name, run } of tasksOf(options)) {
    if (signal.aborted) return;
    if (await store.progress.read(name)) continue;
    await run();
    if (!signal.aborted) await store.progress.save(name, { filled: true });
  }
  if (!signal.aborted) await store.progress.save('history', { filled: true });
};
