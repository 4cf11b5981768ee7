import { randomUUID } from 'node:crypto';

import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import { ADD_RESULT } from '@touchline/chat-protocol/member/commands';
import { type Actor, mayDo } from '@touchline/chat-protocol/member/permissions';

import type { ChatContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import { notifyNotice } from '../group/group-tips.ts';
import { addMembers, assertMay } from '../group/membership.ts';
import { BEFORE } from '../webhook/webhooks.ts';

type Wish = { group: CountedGroup; actor: Actor; operatorId: string; userIds: readonly string[] };
type Route = 'at once' | 'asks staff' | 'asks the invited';

/** Types in which an app may want that the invited agree. @source permissions "Join paths and results" */
const WITH_CONSENT: readonly string[] = ['Public', 'ChatRoom'];

/** @throws {ChatError} GROUP_PERMISSION_DENIED for users who may neither invite nor request it */
const routeOf = ({ app }: ChatContext, { group, actor }: Wish): Route => {
  const mayAsk =
    actor === 'Member' && group.inviteOption === 'NeedPermission' && WITH_CONSENT.includes(group.type);
  if (mayAsk && !mayDo('invite', group, actor)) return 'asks staff';
  assertMay('invite', group, actor);
  const needsConsent = app.invitesNeedConsent && actor !== 'app' && WITH_CONSENT.includes(group.type);
  return needsConsent ? 'asks the invited' : 'at once';
};

const ask = async (
  context: ChatContext,
  { group, operatorId }: Wish,
  { userIds, needsApproval }: { userIds: readonly string[]; needsApproval: boolean },
): Promise<void> => {
  const { groupId } = group;
  const staff = needsApproval ? await context.groups.deciderIds(groupId) : [];
  let timeUs = context.clock.nowMs() * 1000;
  for (const inviteeId of userIds) {
    timeUs += 1;
    const authentication = randomUUID();
    await context.invitations.put({
      groupId,
      inviteeId,
      inviterId: operatorId,
      needsApproval,
      timeUs,
      authentication,
    });
    notifyNotice(context, group, {
      type: NOTICE.invitation,
      operatorId,
      aboutUserId: inviteeId,
      messageKey: timeUs,
      authentication,
      userIds: needsApproval ? staff : [inviteeId],
    });
  }
};

/** Invites users the way the group and the app want it. @returns what became of each */
export const invite = async (
  context: ChatContext,
  wish: Wish,
): Promise<{ userId: string; result: number }[]> => {
  const { accounts, groups } = context;
  const { group, operatorId } = wish;
  const route = routeOf(context, wish);
  if (wish.actor !== 'app') {
    await context.webhooks.before(BEFORE.invite, {
      GroupId: group.groupId,
      Type: group.type,
      Operator_Account: operatorId,
      DestinationMembers: wish.userIds.map((userId) => ({ Member_Account: userId })),
    });
  }
  const asked = [...new Set(wish.userIds)];
  const known = new Set((await accounts.findAll(asked)).map((account) => account.userId));
  const inside = new Set((await groups.members(group.groupId, asked)).map((member) => member.userId));
  const wanted = asked.filter((id) => known.has(id) && !inside.has(id));
  const userIds = wanted.slice(0, Math.max(0, group.maxMembers - group.memberCount));
  if (userIds.length > 0 && route !== 'at once') {
    await ask(context, wish, { userIds, needsApproval: route === 'asks staff' });
  } else if (userIds.length > 0) {
    await addMembers(context, group, { userIds, operatorId, wasInvited: true });
    notifyNotice(context, group, { type: NOTICE.invited, operatorId, userIds });
  }
  const taken = route === 'at once' ? ADD_RESULT.added : ADD_RESULT.waiting;
  const resultOf = (id: string): number => {
    if (inside.has(id)) return ADD_RESULT.alreadyIn;
    if (userIds.includes(id)) return taken;
    return known.has(id) ? ADD_RESULT.overLimit : ADD_RESULT.failed;
  };
  return asked.map((id) => ({ userId: id, result: resultOf(id) }));
};
