import { getChatGroup } from '@touchline/contract/group';
import { handle } from '../handle.ts';
import { openGroup } from './open-group.ts';
import { showGroup } from './show-group.ts';

export default handle(getChatGroup, async ({ group_id: groupId }, context) =>
  showGroup(await openGroup(groupId, context), context),
);
