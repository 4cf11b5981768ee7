import { chatError } from '@touchline/chat-protocol/chat-error';
import { getViewers, MAX_VIEWER_PAGE } from '@touchline/chat-protocol/live-room/member-commands';
import { toCount } from '@touchline/chat-protocol/scalars';

import { answer } from '../answer.ts';
import { requireGroup } from '../group/membership.ts';
import { hasAbility } from './join-room.ts';
import { assertRoom } from './moderation.ts';

const MEMBER_LIST_BIT = 6;
const LOGGED_IN = /^u:/;

export default answer(getViewers, async ({ groupId, ...request }, context) => {
  const offset = toCount(request.offset);
  const mark = request.mark === undefined ? undefined : toCount(request.mark);
  const { app, rooms, profiles, marks } = context;
  if (!hasAbility(app.abilityBits, MEMBER_LIST_BIT)) throw chatError('ABILITY_MISSING');
  assertRoom(await requireGroup(context, groupId));
  const found = await rooms.viewers(groupId, { offset, limit: MAX_VIEWER_PAGE });
  const userIds = found.filter((name) => LOGGED_IN.test(name)).map((name) => name.replace(LOGGED_IN, ''));
  const [senders, given] = await Promise.all([profiles.senders(userIds), marks.of(groupId, userIds)]);
  const marksOf = (userId: string): number[] => given.get(userId) ?? [];
  const shown = mark === undefined ? userIds : userIds.filter((userId) => marksOf(userId).includes(mark));
  return {
    viewers: shown.map((userId) => ({
      userId,
      nick: senders.get(userId)?.nick ?? '',
      avatar: senders.get(userId)?.avatar ?? '',
      marks: marksOf(userId),
    })),
    offset: found.length < MAX_VIEWER_PAGE ? 0 : offset + MAX_VIEWER_PAGE,
  };
});
