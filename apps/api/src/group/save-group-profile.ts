import { saveGroupProfile } from '@touchline/contract/group';
import { pretends } from '../account/pretends.ts';
import { handle } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { isOwnPicture } from '../storage/own-picture.ts';
import { openGroup, requireStaff } from './open-group.ts';
import { showGroup } from './show-group.ts';

export default handle(saveGroupProfile, async ({ group_id: groupId, ...body }, context) => {
  const { profile } = await requireStaff(groupId, context);
  const name = body.name.trim();
  if (name !== profile.name && (await pretends(name, context))) throw wrongField('name', 'nameReserved');
  const { avatar } = body;
  const isKept = avatar === '' || avatar === profile.avatar;
  if (!isKept && !isOwnPicture(avatar, context.caller.account.id)) throw wrongField('avatar', 'wrongFormat');
  await context.groupChat.setProfile(groupId, { name, avatar, introduction: body.introduction.trim() });
  return showGroup(await openGroup(groupId, context), context);
});
