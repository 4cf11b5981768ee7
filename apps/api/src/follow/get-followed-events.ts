import { getFollowedEvents } from '@touchline/contract/follow';
import { handle } from '../handle.ts';

export default handle(getFollowedEvents, async (_body, { catalogueFollows, matches, caller }) => {
  const followed = await catalogueFollows.of(caller.account.id, 'event');
  const events = new Map(
    (await matches.competitions(followed.map(({ id }) => id))).map((one) => [one.id, one]),
  );
  return followed.flatMap(({ id, followedAt, alert }) => {
    const event = events.get(id);
    return event ? [{ ...event, followed_at: followedAt, alert: alert ? (1 as const) : (0 as const) }] : [];
  });
});
