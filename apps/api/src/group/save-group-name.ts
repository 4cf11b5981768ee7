import { saveGroupName } from '@touchline/contract/group';
import { pretends } from '../account/pretends.ts';
import { handle } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { requireMember } from './open-group.ts';

export default handle(saveGroupName, async ({ group_id: groupId, name }, context) => {
  await requireMember(groupId, context);
  const card = name.trim();
  if (await pretends(card, context)) throw wrongField('name', 'nameReserved');
  await context.groupChat.setNameCard(groupId, context.caller.account.id, card);
  return { name: card };
});
