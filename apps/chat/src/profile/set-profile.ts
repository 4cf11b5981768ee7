import { setProfile } from '@touchline/chat-protocol/profile/commands';

import { answer } from '../answer.ts';
import { changeProfile } from './change-profile.ts';

export default answer(setProfile, async ({ items }, context) => {
  await changeProfile(context, context.userId, items);
  return {};
});
