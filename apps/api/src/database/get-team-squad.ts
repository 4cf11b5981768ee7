import { getTeamSquad } from '@touchline/contract/team';
import { handle } from '../handle.ts';
import { findTeam, newestSeason } from './team-season.ts';

export default handle(getTeamSquad, async ({ teamid: teamId }, context) => {
  const { matches, ranks } = context;
  await findTeam(teamId, context);
  const season = await newestSeason(teamId, context);
  const players = await matches.playersOf(teamId);
  const numbers = season ? await ranks.playerNumbers({ ...season, teamId }) : new Map<number, never>();
  return {
    season: season?.season ?? '',
    players: players.map(({ team_id: _team, worth, ...player }) => ({
      ...player,
      ...(worth === null || worth === undefined ? {} : { worth }),
      played: numbers.get(player.id)?.played ?? 0,
      scored: numbers.get(player.id)?.scored ?? 0,
    })),
  };
});
