import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** One profile value by its tag. @source protocol "Tags" */
export const ProfileItem = shape({
  tag: field('Tag', Text),
  value: field('Value', v.union([Text, v.number()], 'must be a text or a number')),
});

/** Stands for a user that does not exist. */
export const NOT_FOUND_ACCOUNT = '@TLS#NOT_FOUND';

/** Profiles of at most 100 users. @source im §7 "Get profile" */
export const getProfiles = defineCommand({
  servcmd: 'profile.portrait_get_all',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    users: list(
      'UserItem',
      shape({
        userId: field('To_Account', Id),
        standardSequence: field('StandardSequence', v.optional(Count, 0)),
        customSequence: field('CustomSequence', v.optional(Count, 0)),
      }),
      100,
    ),
  }),
  answer: shape({
    profiles: list(
      'UserProfileItem',
      shape({
        userId: field('To_Account', Text),
        items: list('ProfileItem', ProfileItem),
        resultCode: field('ResultCode', v.optional(v.number(), 0)),
      }),
    ),
  }),
});

/** Changes fields of one's own profile. @source im §5 "Profile update" */
export const setProfile = defineCommand({
  servcmd: 'profile.portrait_set',
  head: 'session',
  request: shape({
    fromUserId: field('From_Account', OptionalText),
    items: list('ProfileItem', ProfileItem, 64),
  }),
  answer: shape({}),
});
