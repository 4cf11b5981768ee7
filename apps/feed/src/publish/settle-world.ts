import type { FeedStore } from '@touchline/match-store/feed-store';
import type { CompetitionTable, TeamTable } from '@touchline/match-store/tables';
import type { Club, League, World } from '../world/build-world.ts';
import { fixturesWithin, seasonName, seasonStartSec, seasonYears } from '../world/calendar.ts';
import { DAY_SEC, type Fixture } from '../world/fixture.ts';
import { rushFixtures } from '../world/rush-calendar.ts';
import { crestUrl, leagueMarkUrl } from './pictures.ts';
import { firstRow, waitingRow, worldMatch, type Pace } from './world-match.ts';

/** Fixtures are known this far ahead, and this far back when the world begins; the year before is filled in later. */
export const AHEAD_SEC = 15 * DAY_SEC;
const BEHIND_SEC = 3 * DAY_SEC;
const PAST_YEAR_SEC = 365 * DAY_SEC;

const competitionRow = (league: League, index: number): CompetitionTable => ({
  id: league.id,
  sport_id: league.sportId,
  kind: league.kind,
  name_zh: league.nameZh,
  short_name_zh: league.shortZh,
  name_en: league.nameEn,
  logo: leagueMarkUrl(league.id),
  country: league.country,
  country_zh: league.countryZh,
  color: league.color,
  sort_order: index + 1,
  tie_break: league.tieBreak,
  zones: league.zones,
});

const teamRow = (club: Club, league: League): TeamTable => ({
  id: club.id,
  sport_id: club.sportId,
  name_zh: club.name.zh,
  short_name_zh: club.short.zh,
  name_en: club.name.en,
  short_name_en: club.short.en,
  logo: crestUrl(club.id),
  country_logo: '',
  country: club.country?.en ?? league.country,
  country_zh: club.country?.zh ?? league.countryZh,
  kit_colors: [...club.kit],
  venue_id: club.id,
  coach_zh: club.coach.zh,
  coach_en: club.coach.en,
  founded: club.founded,
  region: club.region?.en ?? '',
  region_zh: club.region?.zh ?? '',
});

const venueRow = (club: Club) => ({
  id: club.id,
  name_zh: club.ground.zh,
  name_en: club.ground.en,
  city_zh: club.place.zh,
  city_en: club.place.en,
  capacity: club.capacity,
});

const seasonRows = (world: World, nowSec: number) =>
  world.leagues
    .filter(({ kind }) => kind === 'league')
    .flatMap((league) =>
      seasonYears(nowSec - PAST_YEAR_SEC, nowSec + AHEAD_SEC).map((year) => {
        const startSec = seasonStartSec(league, year);
        const day = (sec: number) => new Date(sec * 1000).toISOString().slice(0, 10);
        return {
          competition_id: league.id,
          name: seasonName(league, year),
          start_day: day(startSec),
          end_day: day(startSec + 345 * DAY_SEC),
        };
      }),
    );

const saveCatalogue = async ({ catalogue }: FeedStore, world: World, nowSec: number): Promise<void> => {
  const clubs = [...world.clubs.values()];
  await catalogue.saveCompetitions(world.leagues.map(competitionRow));
  await catalogue.saveSeasons(seasonRows(world, nowSec));
  await catalogue.saveVenues(clubs.map(venueRow));
  await catalogue.saveTeams(
    world.leagues.flatMap((league) => league.clubs.map((club) => teamRow(club, league))),
  );
};

/** A match may be called off this long before its start. */
const CALLED_OFF_SEC = 31 * 3600;

/** Advisory lock of the process that adds fixtures; any fixed number. */
export const SETTLE_LOCK = 7_160_412;

type Horizon = { untilSec: number };

/**
 * Brings the world up to this moment: its leagues and clubs at the first start, afterwards only the
 * fixtures between what is known already and the horizon.
 * @returns how many matches were new
 */
export const settleWorld = (
  store: FeedStore,
  { world, nowSec, pace }: { world: World; nowSec: number; pace: Pace },
): Promise<number> =>
  // Without the lock two processes that start at once would both find nothing.
  store.transaction(async (transaction) => {
    const horizon = await transaction.progress.read<Horizon>('horizon');
    const untilSec = Math.floor((nowSec + AHEAD_SEC) / DAY_SEC) * DAY_SEC;
    const fromSec = horizon?.untilSec ?? Math.floor((nowSec - BEHIND_SEC) / DAY_SEC) * DAY_SEC;
    if (fromSec >= untilSec) return 0;
    await saveCatalogue(transaction, world, nowSec);
    const rows = fixturesWithin(world, { fromSec, toSec: untilSec }).map((fixture) =>
      // What lies further ahead waits, and need not be played to know that.
      fixture.timeSec > nowSec + CALLED_OFF_SEC
        ? waitingRow({ fixture })
        : firstRow(worldMatch(world, fixture), nowSec, pace),
    );
    await transaction.progress.save('horizon', { untilSec } satisfies Horizon);
    const { added } = await transaction.matches.saveMatches(rows, { atSec: nowSec, announce: false });
    return added;
  }, SETTLE_LOCK);

/** Those of these fixtures that are not stored yet. */
export const unknownOf = async ({ matches }: FeedStore, fixtures: readonly Fixture[]): Promise<Fixture[]> => {
  const stored = await matches.knownIds(fixtures.map(({ id }) => id));
  return fixtures.filter(({ id }) => !stored.has(id));
};

/** A hurried world knows its extra ties this far ahead, and begins with those that are in play. */
const RUSH_AHEAD_SEC = 3600;
const RUSH_BEHIND_SEC = 600;

/** Adds the ties of the next hour that only a hurried world plays. Saving them again changes nothing. */
export const settleRush = async (
  store: FeedStore,
  { world, nowSec, pace }: { world: World; nowSec: number; pace: Pace },
): Promise<void> => {
  const span = { fromSec: nowSec - RUSH_BEHIND_SEC, toSec: nowSec + RUSH_AHEAD_SEC };
  const fixtures = rushFixtures(world, span, pace.speed);
  const rows = (await unknownOf(store, fixtures)).map((fixture) =>
    firstRow(worldMatch(world, fixture), nowSec, pace),
  );
  if (rows.length === 0) return;
  await store.matches.saveMatches(rows, { atSec: nowSec, announce: true });
};
