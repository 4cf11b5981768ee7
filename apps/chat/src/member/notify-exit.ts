import type { ChatContext } from '../context.ts';
import type { CountedGroup } from '../group/group.ts';
import { AFTER } from '../webhook/webhooks.ts';

type Exit = { type: 'Kicked' | 'Quit'; operatorId: string; userIds: readonly string[] };

/** Tells the app's server that members are gone. */
export const notifyExit = (
  { webhooks }: Pick<ChatContext, 'webhooks'>,
  { groupId, type }: Pick<CountedGroup, 'groupId' | 'type'>,
  exit: Exit,
): void =>
  webhooks.after(AFTER.left, {
    GroupId: groupId,
    Type: type,
    ExitType: exit.type,
    Operator_Account: exit.operatorId,
    ExitMemberList: exit.userIds.map((userId) => ({ Member_Account: userId })),
  });
