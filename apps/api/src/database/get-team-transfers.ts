import { getTeamTransfers } from '@touchline/contract/team';
import { handle } from '../handle.ts';
import { findTeam } from './team-season.ts';

export default handle(getTeamTransfers, async ({ teamid: teamId }, context) => {
  await findTeam(teamId, context);
  const moves = await context.matches.transfersOf(teamId);
  const found = await context.matches.teams(moves.flatMap(({ from_id, to_id }) => [from_id, to_id]));
  const teams = new Map(found.map(({ sport_id: _sport, ...team }) => [team.id, team]));
  return moves.flatMap(({ from_id, to_id, ...move }) => {
    const [from, to] = [teams.get(from_id), teams.get(to_id)];
    return from && to ? [{ ...move, from, to }] : [];
  });
});
