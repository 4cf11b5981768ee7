import type { setGroupProfile } from '@touchline/chat-protocol/group/commands';
import type { RequestOf } from '@touchline/chat-protocol/define-command';
import { TIP } from '@touchline/chat-protocol/group/group-message';
import { groupChangeFields } from '@touchline/chat-protocol/group/tips';
import type { Actor } from '@touchline/chat-protocol/member/permissions';

import type { ChatContext } from '../context.ts';
import type { CountedGroup, CustomValue } from './group.ts';
import type { GroupChange } from './group-repository.ts';
import { notifyTip, tipOf } from './group-tips.ts';
import { assertMay } from './membership.ts';
import { AFTER } from '../webhook/webhooks.ts';

type Wish = Omit<RequestOf<typeof setGroupProfile>, 'groupId'>;

/** New values take the place of old ones of the same key; the others stay. */
const mergeCustom = (old: readonly CustomValue[], fresh: readonly CustomValue[]): CustomValue[] => [
  ...old.filter((one) => !fresh.some(({ key }) => key === one.key)),
  ...fresh,
];

const TEXTS = ['name', 'introduction', 'notification', 'avatar'] as const;

const changeOf = (group: CountedGroup, wish: Wish): GroupChange => {
  const change: GroupChange = {};
  for (const key of TEXTS) if (wish[key] !== undefined) change[key] = wish[key];
  if (wish.joinOption !== undefined) change.joinOption = wish.joinOption;
  if (wish.inviteOption !== undefined) change.inviteOption = wish.inviteOption;
  if (wish.muteAll !== undefined) change.muteAll = wish.muteAll === 'On';
  if (wish.customFields.length > 0) change.customFields = mergeCustom(group.customFields, wish.customFields);
  return change;
};

/**
 * Changes the given fields, if the actor may, and notifies the group.
 * @throws {ChatError} GROUP_PERMISSION_DENIED
 */
export const changeGroup = async (
  context: ChatContext,
  group: CountedGroup,
  wish: Wish & { actor: Actor; operatorId: string },
): Promise<void> => {
  const { actor, operatorId } = wish;
  const change = changeOf(group, wish);
  const isProfile = TEXTS.some((key) => change[key] !== undefined) || change.customFields !== undefined;
  if (isProfile) assertMay('changeProfile', group, actor);
  if (change.joinOption !== undefined) assertMay('changeJoinOption', group, actor);
  if (change.inviteOption !== undefined) assertMay('changeInviteOption', group, actor);
  if (change.muteAll !== undefined) assertMay('muteAll', group, actor);
  if (Object.keys(change).length === 0) return;
  await context.groups.change(group.groupId, change, context.nowSec());
  context.notify.roomChanged(group.groupId);
  const senders = await context.profiles.senders([operatorId]);
  const tip = { type: TIP.profileChanged, operatorId, userIds: [operatorId], change };
  await notifyTip(context, { ...group, ...change }, tipOf(tip, senders));
  context.webhooks.after(AFTER.groupChanged, {
    GroupId: group.groupId,
    Type: group.type,
    Operator_Account: operatorId,
    ...groupChangeFields(change),
  });
};
