import { PLAYER_RANKS, TEAM_RANKS, type RankRow, type RankType } from '@touchline/contract/league';
import { Sport, type SportId } from '@touchline/domain/sport';
import type { PlayerFigure } from '@touchline/match-store/rank-reader';
import type { Services } from '../services.ts';

type Source = Pick<Services, 'matches' | 'ranks' | 'details' | 'analysis'>;
type OfSeason = { competitionId: number; season: string; sportId: SportId };

const SHOWN = 50;

const FOOTBALL_PLAYERS = ['goals', 'assists', 'yellow', 'red', 'rating'] as const;
const BASKETBALL_PLAYERS = ['points', 'rebounds', 'assists', 'steals', 'blocks'] as const;

/** Lists that a competition of this sport has, the one shown at first in front. */
export const rankTypes = (sportId: SportId): RankType[] =>
  sportId === Sport.football
    ? [...FOOTBALL_PLAYERS, ...TEAM_RANKS]
    : [...BASKETBALL_PLAYERS, 'team_scored', 'team_conceded'];

const isPlayerRank = (type: RankType): type is (typeof PLAYER_RANKS)[number] =>
  PLAYER_RANKS.some((one) => one === type);

/** Equal figures share a place. */
const placed = (rows: readonly Omit<RankRow, 'position'>[]): RankRow[] => {
  let position = 0;
  return rows.map((row, index) => {
    if (index === 0 || rows[index - 1]?.value !== row.value) position = index + 1;
    return { position, ...row };
  });
};

const figureOf = (type: (typeof PLAYER_RANKS)[number], sportId: SportId): PlayerFigure =>
  type === 'assists' && sportId === Sport.basketball ? 'basketAssists' : type;

type RankedPlayer = NonNullable<RankRow['player']>;

const toRanked = ({ id, name_zh, name_en, number }: RankedPlayer): RankedPlayer => ({
  id,
  name_zh,
  name_en,
  number,
});

/** Where a source has only names, there is no player page and the id is 0. */
const playerRank = async (
  type: (typeof PLAYER_RANKS)[number],
  { sportId, ...season }: OfSeason,
  { matches, ranks }: Source,
): Promise<RankRow[]> => {
  const rows = await ranks.playerRank({ ...season, figure: figureOf(type, sportId), limit: SHOWN });
  const ids = rows.flatMap(({ player_id: id }) => (id === null ? [] : [id]));
  const players = new Map((await matches.players(ids)).map((player) => [player.id, player]));
  const teams = new Map(
    (await matches.teams(rows.map(({ team_id: id }) => id))).map((team) => [team.id, team]),
  );
  return placed(
    rows.flatMap(({ team_id: teamId, player_id: playerId, name, played, value }) => {
      const team = teams.get(teamId);
      const known = playerId === null ? undefined : players.get(playerId);
      const player = known ? toRanked(known) : { id: playerId ?? 0, name_zh: name, name_en: name, number: 0 };
      return team ? [{ team, player, played, value }] : [];
    }),
  );
};

const mean = (sum: number, played: number): number =>
  played === 0 ? 0 : Math.round((100 * sum) / played) / 100;

const teamFigures = async (type: RankType, season: OfSeason, { details, ranks }: Source) => {
  if (type === 'team_yellow' || type === 'team_red') {
    const field = type === 'team_yellow' ? 'yellow' : 'red';
    const rows = await ranks.teamCards(season);
    return rows.map((row) => ({ id: row.team_id, played: row.played, value: mean(row[field], row.played) }));
  }
  const field = type === 'team_scored' ? 'scored' : 'conceded';
  const rows = await details.standingsOf(season.competitionId, season.season);
  return rows.map((row) => ({ id: row.team_id, played: row.played, value: mean(row[field], row.played) }));
};

const teamRank = async (type: RankType, season: OfSeason, source: Source): Promise<RankRow[]> => {
  const figures = await teamFigures(type, season, source);
  const teams = new Map(
    (await source.matches.teams(figures.map(({ id }) => id))).map((team) => [team.id, team]),
  );
  // Few goals against are the better figure.
  const sign = type === 'team_conceded' ? 1 : -1;
  const sorted = figures.toSorted((left, right) => sign * (left.value - right.value) || left.id - right.id);
  return placed(
    sorted.flatMap(({ id, played, value }) => {
      const team = teams.get(id);
      return team ? [{ team, played, value }] : [];
    }),
  ).slice(0, SHOWN);
};

/** The best of a season by one figure. */
export const eventRank = (type: RankType, season: OfSeason, source: Source): Promise<RankRow[]> =>
  isPlayerRank(type) ? playerRank(type, season, source) : teamRank(type, season, source);
