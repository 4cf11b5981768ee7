import { TIP } from '@touchline/chat-protocol/group/group-message';

import type { ChatContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import { notifyTip, tipOf } from '../group/group-tips.ts';
import { requireMember } from '../group/membership.ts';
import { AFTER } from '../webhook/webhooks.ts';

/**
 * Transfers a group to another member; notifies its members and the app's webhook.
 * @throws {ChatError} GROUP_PERMISSION_DENIED when the user is not a member
 */
export const handOver = async (
  context: ChatContext,
  group: CountedGroup,
  { newOwnerId, operatorId }: { newOwnerId: string; operatorId: string },
): Promise<void> => {
  const { groups, profiles, webhooks } = context;
  const { groupId, type, ownerId } = group;
  await requireMember(context, groupId, newOwnerId);
  await groups.setOwner(groupId, { oldOwnerId: ownerId, newOwnerId, nowSec: context.nowSec() });
  const senders = await profiles.senders([operatorId, newOwnerId]);
  const tip = { type: TIP.profileChanged, operatorId, userIds: [newOwnerId] };
  await notifyTip(context, group, tipOf({ ...tip, change: { ownerId: newOwnerId } }, senders));
  webhooks.after(AFTER.ownerChanged, {
    GroupId: groupId,
    Type: type,
    Operator_Account: operatorId,
    OldOwner_Account: ownerId,
    NewOwner_Account: newOwnerId,
  });
};
