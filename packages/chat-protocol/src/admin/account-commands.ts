import * as v from 'valibot';

import { ProfileItem } from '../profile/commands.ts';
import { Count, Id, Ids, OptionalText, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { defineAdminCommand } from './define-admin-command.ts';

/** Longest status query. @source im §9 "User status limits: query 500" */
const MAX_STATUS_QUERY = 500;
const AccountItems = list('CheckItem', shape({ userId: field('UserID', Id) }), 100);

export const importAccount = defineAdminCommand({
  path: 'im_open_login_svc/account_import',
  summary: 'Creates an account, or updates the name and picture of an existing one.',
  request: shape({
    userId: field('UserID', Id),
    nick: field('Nick', OptionalText),
    avatar: field('FaceUrl', OptionalText),
  }),
  answer: shape({}),
});

export const endLogins = defineAdminCommand({
  path: 'im_open_login_svc/kick',
  summary: 'Ends all logins of a user.',
  request: shape({ userId: field('UserID', Id) }),
  answer: shape({}),
});

export const queryOnlineStatus = defineAdminCommand({
  path: 'openim/query_online_status',
  summary: 'Reports which users are connected.',
  request: shape({ userIds: field('To_Account', Ids(MAX_STATUS_QUERY)) }),
  answer: shape({
    results: list('QueryResult', shape({ userId: field('To_Account', Text), status: field('Status', Text) })),
    errors: list(
      'ErrorList',
      shape({ userId: field('To_Account', Text), errorCode: field('ErrorCode', Count) }),
    ),
  }),
});

export const setPortrait = defineAdminCommand({
  path: 'profile/portrait_set',
  summary: 'Sets profile fields of a user by tag.',
  request: shape({ userId: field('From_Account', Id), items: list('ProfileItem', ProfileItem, 64) }),
  answer: shape({}),
});

export const muteAccount = defineAdminCommand({
  path: 'openconfigsvr/setnospeaking',
  summary:
    'Bars a user from sending one-to-one messages for a number of seconds; 0 lifts the mute, 4294967295 makes it permanent.',
  request: shape({ userId: field('Set_Account', Id), seconds: field('C2CmsgNospeakingTime', Count) }),
  answer: shape({}),
});

export const getAccountMute = defineAdminCommand({
  path: 'openconfigsvr/getnospeaking',
  summary: 'Returns the remaining seconds of a user’s one-to-one mute.',
  request: shape({ userId: field('Get_Account', Id) }),
  answer: shape({ seconds: field('C2CmsgNospeakingTime', Count) }),
});

export const importAccounts = defineAdminCommand({
  path: 'im_open_login_svc/multiaccount_import',
  summary: 'Creates up to 100 accounts. Existing accounts are left unchanged.',
  request: shape({ userIds: field('Accounts', Ids(100)) }),
  answer: shape({}),
});

export const checkAccounts = defineAdminCommand({
  path: 'im_open_login_svc/account_check',
  summary: 'Reports which accounts exist.',
  request: shape({ items: AccountItems }),
  answer: shape({
    results: list(
      'ResultItem',
      shape({ userId: field('UserID', Text), status: field('AccountStatus', Text) }),
    ),
  }),
});

export const deleteAccounts = defineAdminCommand({
  path: 'im_open_login_svc/account_delete',
  summary: 'Deletes accounts with their logins, friends and memberships. Their messages are kept.',
  request: shape({ items: list('DeleteItem', shape({ userId: field('UserID', Id) }), 100) }),
  answer: shape({
    results: list(
      'ResultItem',
      shape({ userId: field('UserID', Text), resultCode: field('ResultCode', Count) }),
    ),
  }),
});

export const setBadge = defineAdminCommand({
  path: 'profile/badge_set',
  summary:
    'Sets the level, VIP level and title that live rooms show beside a user’s messages. The user cannot change them.',
  request: shape({
    userId: field('From_Account', Id),
    level: field('Level', v.optional(Count, 0)),
    vip: field('Vip', v.optional(Count, 0)),
    title: field('Title', TextUpTo(50)),
  }),
  answer: shape({}),
});

export const getPortraits = defineAdminCommand({
  path: 'profile/portrait_get',
  summary: 'Returns the profiles of up to 100 users, with all tags.',
  request: shape({ userIds: field('To_Account', Ids(100)) }),
  answer: shape({
    profiles: list(
      'UserProfileItem',
      shape({ userId: field('To_Account', Text), items: list('ProfileItem', ProfileItem, 64) }),
    ),
  }),
});
