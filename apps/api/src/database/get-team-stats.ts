import { TEAM_RANKS } from '@touchline/contract/league';
import { getTeamStats, type TeamNumbers } from '@touchline/contract/team';
import type { SportId } from '@touchline/domain/sport';
import type { TeamTotals } from '@touchline/match-store/team-season';
import { handle } from '../handle.ts';
import { eventRank, rankTypes } from './event-rank.ts';
import { findTeam, newestSeason } from './team-season.ts';

const NOTHING: TeamNumbers = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  clean_sheets: 0,
};

const toNumbers = ({ cleanSheets, over2: _over, ...totals }: TeamTotals): TeamNumbers => ({
  ...totals,
  clean_sheets: cleanSheets,
});

type Source = Parameters<typeof eventRank>[2];

/** The team's rank in each figure; empty in a season without a table. */
const ranksOf = async (
  teamId: number,
  season: { competitionId: number; season: string; sportId: SportId },
  source: Source,
) => {
  const types = rankTypes(season.sportId).flatMap((type) => TEAM_RANKS.find((one) => one === type) ?? []);
  const places = await Promise.all(
    types.map(async (type) => {
      const rows = await eventRank(type, season, source);
      const own = rows.find(({ team }) => team.id === teamId);
      return own ? [{ type, position: own.position, of: rows.length }] : [];
    }),
  );
  return places.flat();
};

export default handle(getTeamStats, async ({ teamid: teamId }, context) => {
  const { team } = await findTeam(teamId, context);
  const season = await newestSeason(teamId, context);
  if (!season)
    return {
      sport_id: team.sport_id,
      season: '',
      all: NOTHING,
      home: NOTHING,
      away: NOTHING,
      statistics: [],
      ranks: [],
    };
  const { totals, home, away } = await context.analysis.teamSeason({
    ...season,
    teamId,
    beforeSec: context.nowSec,
  });
  return {
    sport_id: team.sport_id,
    season: season.season,
    all: toNumbers(totals),
    home: toNumbers(home),
    away: toNumbers(away),
    statistics: await context.ranks.teamStatistics({ ...season, teamId }),
    ranks: await ranksOf(teamId, { ...season, sportId: team.sport_id }, context),
  };
});
