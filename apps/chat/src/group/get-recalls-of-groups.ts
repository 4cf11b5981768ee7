import { getRecallsOfGroups } from '@touchline/chat-protocol/group/recall-commands';

import { answer } from '../answer.ts';
import { recallsOf } from './recalls-of.ts';

export default answer(getRecallsOfGroups, async ({ spans }, context) => {
  const mine = new Set(await context.groups.idsOf(context.userId));
  // Somebody may have been sent out of one while he was away: the others are answered all the same.
  const groups = await Promise.all(
    spans
      .filter(({ groupId }) => mine.has(groupId))
      .map(async (span) => ({ groupId: span.groupId, ...(await recallsOf(context, span)) })),
  );
  return { groups };
});
