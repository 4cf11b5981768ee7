import { getTeamHonours } from '@touchline/contract/team';
import { handle } from '../handle.ts';
import { findTeam } from './team-season.ts';

export default handle(getTeamHonours, async ({ teamid: teamId }, context) => {
  await findTeam(teamId, context);
  const won = await context.ranks.honours(teamId, context.nowSec);
  const ids = [...new Set(won.map(({ competition_id: id }) => id))];
  const events = new Map((await context.matches.competitions(ids)).map((event) => [event.id, event]));
  return won.flatMap(({ competition_id: id, season }) => {
    const event = events.get(id);
    return event ? [{ event, season }] : [];
  });
});
