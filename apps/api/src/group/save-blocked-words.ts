import { saveBlockedWords } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { requireStaff } from './open-group.ts';

export default handle(saveBlockedWords, async ({ group_id: groupId, words }, context) => {
  const { groupChat, chatGroups, nowSec } = context;
  const { rules } = await requireStaff(groupId, context);
  const blockedWords = [...new Set(words.map((word) => word.trim()))];
  await groupChat.setRules(groupId, { blockedWords });
  await chatGroups.add(groupId, { joinRule: rules.joinRule, nowSec });
  await chatGroups.change(groupId, { blockedWords });
  return { words: blockedWords };
});
