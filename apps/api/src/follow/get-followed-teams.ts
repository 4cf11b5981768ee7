import { getFollowedTeams } from '@touchline/contract/follow';
import { handle } from '../handle.ts';

export default handle(getFollowedTeams, async (_body, { catalogueFollows, matches, caller }) => {
  const followed = await catalogueFollows.of(caller.account.id, 'team');
  const teams = new Map((await matches.teams(followed.map(({ id }) => id))).map((team) => [team.id, team]));
  return followed.flatMap(({ id, followedAt, alert }) => {
    const team = teams.get(id);
    return team ? [{ ...team, followed_at: followedAt, alert: alert ? (1 as const) : (0 as const) }] : [];
  });
});
