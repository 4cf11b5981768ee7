import { setProfile } from '@touchline/chat-protocol/profile/commands';

import { answer } from '../answer.ts';
import { assertOwnTags } from '../app/app-rules.ts';
import { changeProfile } from './change-profile.ts';

export default answer(setProfile, async ({ items }, context) => {
  assertOwnTags(
    context.app,
    items.map(({ tag }) => tag),
  );
  await changeProfile(context, context.userId, items);
  return {};
});
