import type { Ranking, RankingRow } from '@touchline/contract/ranking';
import { strengths } from '@touchline/domain/strength';
import type { SportId } from '@touchline/domain/sport';
import type { Clock } from '@touchline/engines/clock/clock';
import type { MatchStore } from '@touchline/match-store/match-store';
import { freshSnapshot, type FreshSnapshot } from '../live/fresh-snapshot.ts';

/** Clubs, or national teams of men or women. */
export type RankingKind = 'clubs' | 'men' | 'women';

type Team = Awaited<ReturnType<MatchStore['teamsOfSport']>>[number];
type World = { teams: Team[]; results: Awaited<ReturnType<MatchStore['resultsOf']>> };

const FRESH_MS = 10 * 60_000;
/** Lists are made on the first of a month; these many may be asked for. */
const LISTS = 12;

const isNational = ({ name_en: name, country }: Team, kind: 'men' | 'women'): boolean =>
  country !== '' && name === (kind === 'men' ? country : `${country} Women`);

const isOfKind = (team: Team, kind: RankingKind): boolean =>
  kind === 'clubs' ? !isNational(team, 'men') && !isNational(team, 'women') : isNational(team, kind);

const dayText = (at: Date): string => at.toISOString().slice(0, 10);

/** Days of the lists up to now, newest first. */
export const rankingDays = (nowSec: number): string[] => {
  const now = new Date(nowSec * 1000);
  return Array.from({ length: LISTS }, (_, back) =>
    dayText(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))),
  );
};

const pointsAt = (results: World['results'], day: string): Map<number, number> => {
  const untilSec = Date.parse(`${day}T00:00:00Z`) / 1000;
  return strengths(results.filter(({ timeSec }) => timeSec < untilSec));
};

const order = (points: ReadonlyMap<number, number>): number[] =>
  [...points].toSorted((left, right) => right[1] - left[1] || left[0] - right[0]).map(([id]) => id);

const monthBefore = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  return dayText(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1)));
};

const one = (value: number): number => Math.round(value * 10) / 10;

const rowsOf = ({ teams, results }: World, kind: RankingKind, day: string): RankingRow[] => {
  const ours = new Map(teams.filter((team) => isOfKind(team, kind)).map((team) => [team.id, team]));
  const known = results.filter(({ homeId, awayId }) => ours.has(homeId) && ours.has(awayId));
  const [now, before] = [pointsAt(known, day), pointsAt(known, monthBefore(day))];
  const earlier = new Map(order(before).map((id, index) => [id, index + 1]));
  return order(now).flatMap((id, index) => {
    const team = ours.get(id);
    if (!team) return [];
    const { country, country_zh: countryZh, region, region_zh: regionZh, sport_id: sportId, ...shown } = team;
    const points = now.get(id) ?? 0;
    const position = index + 1;
    return [
      {
        position,
        change: (earlier.get(id) ?? position) - position,
        team: shown,
        sport_id: sportId,
        country,
        country_zh: countryZh,
        region,
        region_zh: regionZh,
        points: one(points),
        change_points: one(points - (before.get(id) ?? points)),
      },
    ];
  });
};

/** Regions of the rows, in the order of their names. */
const regionsOf = (rows: readonly RankingRow[]): Ranking['regions'] =>
  [...new Map(rows.map(({ region, region_zh: name_zh }) => [region, { name: region, name_zh }])).values()]
    .filter(({ name }) => name !== '')
    .toSorted((left, right) => left.name.localeCompare(right.name));

/** Lists of teams by strength, judged by all finished matches that are stored. */
export const rankingLists = ({ matches, clock }: { matches: MatchStore; clock: Clock }) => {
  const worlds = new Map<SportId, FreshSnapshot<World>>();
  const worldOf = (sportId: SportId): Promise<World> => {
    const make = async (): Promise<World> => {
      const [teams, results] = await Promise.all([matches.teamsOfSport(sportId), matches.resultsOf(sportId)]);
      return { teams, results };
    };
    const known =
      worlds.get(sportId) ??
      freshSnapshot<World>({ teams: [], results: [] }, make, { freshMs: FRESH_MS, clock });
    worlds.set(sportId, known);
    return known.current();
  };
  const lists = new Map<string, { world: World; rows: RankingRow[] }>();

  return {
    async of(
      { sportId, kind }: { sportId: SportId; kind: RankingKind },
      asked: {
        date?: string | undefined;
        country?: string | undefined;
        region?: string | undefined;
        keyword?: string | undefined;
        nowSec: number;
      },
    ): Promise<Ranking> {
      const dates = rankingDays(asked.nowSec);
      // The list that held on the day asked for.
      const date = dates.find((day) => asked.date === undefined || day <= asked.date) ?? dates.at(-1) ?? '';
      const world = await worldOf(sportId);
      const key = `${sportId}:${kind}:${date}`;
      const kept = lists.get(key);
      const rows = kept?.world === world ? kept.rows : rowsOf(world, kind, date);
      lists.set(key, { world, rows });
      if (lists.size > LISTS * 4) lists.delete(lists.keys().next().value ?? '');
      const word = asked.keyword?.trim().toLowerCase() ?? '';
      const list = rows.filter(
        ({ team, country, region }) =>
          (asked.country === undefined || country === asked.country) &&
          (asked.region === undefined || region === asked.region) &&
          (word === '' || team.name_zh.includes(word) || team.name_en.toLowerCase().includes(word)),
      );
      return { date, dates, regions: regionsOf(rows), list, total: list.length };
    },
  };
};

export type RankingLists = ReturnType<typeof rankingLists>;
