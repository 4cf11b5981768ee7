import { saveGroupRules } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { openGroup, requireStaff } from './open-group.ts';
import { showGroup } from './show-group.ts';

export default handle(saveGroupRules, async (body, context) => {
  const { group_id: groupId, join_rule: joinRule, fan_level: fanLevel, slow_mode_sec: slowModeSec } = body;
  const { groupChat, chatGroups, nowSec } = context;
  const { anchor, rules } = await requireStaff(groupId, context);
  // Only an anchor has fans.
  if (joinRule === 'follow' && !anchor) throw wrongField('join_rule', 'badInput');
  if (joinRule !== undefined) await groupChat.setJoinRule(groupId, joinRule);
  if (slowModeSec !== undefined) await groupChat.setRules(groupId, { slowModeSec });
  await chatGroups.add(groupId, { joinRule: rules.joinRule, nowSec });
  await chatGroups.change(groupId, {
    joinRule: joinRule ?? rules.joinRule,
    fanLevel: fanLevel ?? rules.fanLevel,
    slowModeSec: slowModeSec ?? rules.slowModeSec,
  });
  return showGroup(await openGroup(groupId, context), context);
});
