import { STATUS } from '@touchline/contract/envelope';
import { joinChatGroup } from '@touchline/contract/group';
import { handle, type Context } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { openGroup, type OpenGroup } from './open-group.ts';
import { FOLLOW_FIRST, GROUP_FULL, JOIN_THROUGH_CHAT, LEVEL_TOO_LOW } from './refusals.ts';
import { fanOf } from './show-group.ts';

/** @throws {RefusedError} for who is no fan, or not for long enough */
const checkFan = async ({ anchor, rules }: OpenGroup, context: Context<'user'>): Promise<void> => {
  if (rules.joinRule !== 'follow' || !anchor) {
    throw new RefusedError({ status: STATUS.conflict, message: JOIN_THROUGH_CHAT, field: 'group_id' });
  }
  const { follows, level } = await fanOf(anchor.id, context);
  if (!follows) throw new RefusedError({ status: STATUS.forbidden, message: FOLLOW_FIRST });
  if (level < rules.fanLevel) {
    const limit = String(rules.fanLevel);
    throw new RefusedError({ status: STATUS.forbidden, message: LEVEL_TOO_LOW, limit });
  }
};

export default handle(joinChatGroup, async ({ group_id: groupId }, context) => {
  const { groupChat, caller } = context;
  await checkFan(await openGroup(groupId, context), context);
  await groupChat.know([caller.account]);
  if (!(await groupChat.addMember(groupId, caller.account.id))) {
    throw new RefusedError({ status: STATUS.conflict, message: GROUP_FULL, field: 'group_id' });
  }
  return { group_id: groupId };
});
