import { setGroupProfile } from '@touchline/chat-protocol/group/commands';

import { answer } from '../answer.ts';
import { assertNoName, assertOwnGroupPicture } from '../app/app-rules.ts';
import { changeGroup } from './change-group.ts';
import { actorOf, requireGroup } from './membership.ts';

export default answer(setGroupProfile, async ({ groupId, ...change }, context) => {
  const group = await requireGroup(context, groupId);
  const { avatar = group.avatar, name = group.name } = change;
  if (name !== group.name) assertNoName(context.app, 'Name');
  if (avatar !== group.avatar) assertOwnGroupPicture(context.app, avatar);
  const actor = await actorOf(context, { groupId }, context.userId);
  await changeGroup(context, group, { ...change, actor, operatorId: context.userId });
  return {};
});
