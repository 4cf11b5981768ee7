import type { ChatContext } from '../context.ts';
import { AFTER } from '../webhook/webhooks.ts';

/** Tells the app's own server who came into a live room, or is gone from it. */
export const notifyViewers = (
  { webhooks }: Pick<ChatContext, 'webhooks'>,
  groupId: string,
  { userIds, state }: { userIds: readonly string[]; state: 'Online' | 'Offline' },
): void =>
  webhooks.after(AFTER.viewerState, {
    GroupId: groupId,
    EventType: state,
    MemberList: userIds.map((userId) => ({ Member_Account: userId })),
  });
