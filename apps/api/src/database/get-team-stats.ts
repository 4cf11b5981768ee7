import { getTeamStats, type TeamNumbers } from '@touchline/contract/team';
import type { TeamTotals } from '@touchline/match-store/team-season';
import { handle } from '../handle.ts';
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

export default handle(getTeamStats, async ({ teamid: teamId }, context) => {
  await findTeam(teamId, context);
  const season = await newestSeason(teamId, context);
  if (!season) return { season: '', all: NOTHING, home: NOTHING, away: NOTHING, statistics: [] };
  const { totals, home, away } = await context.analysis.teamSeason({
    ...season,
    teamId,
    beforeSec: context.nowSec,
  });
  return {
    season: season.season,
    all: toNumbers(totals),
    home: toNumbers(home),
    away: toNumbers(away),
    statistics: await context.ranks.teamStatistics({ ...season, teamId }),
  };
});
