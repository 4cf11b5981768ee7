import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** A profile has changed; texts and numbers travel under different names. @source protocol "ProfileDataMod" */
export const profileChangedEvent = (
  userId: string,
  items: readonly { tag: string; value: string | number }[],
): PushEvent => ({
  Event: EVENT.profile,
  ProfileDataMod: [
    {
      Profile_Account: userId,
      PushType: 1,
      ProfileList: items.map(({ tag, value }) =>
        typeof value === 'number' ? { Tag: tag, ValueNum: value } : { Tag: tag, ValueBytes: value },
      ),
    },
  ],
});
