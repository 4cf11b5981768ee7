import { getBlockedWords } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { requireStaff } from './open-group.ts';

export default handle(getBlockedWords, async ({ group_id: groupId }, context) => {
  const { rules } = await requireStaff(groupId, context);
  return { words: rules.blockedWords };
});
