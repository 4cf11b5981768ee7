import { chatError } from '@touchline/chat-protocol/chat-error';
import { ProfileItem } from '@touchline/chat-protocol/profile/commands';
import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';
import { Count, Id, Ids, OptionalText, Text, TextUpTo } from '@touchline/chat-protocol/scalars';
import { KICK } from '@touchline/chat-protocol/session/pushes';
import { field, list, shape } from '@touchline/chat-protocol/shape';

import * as v from 'valibot';

import { changeProfile } from '../profile/change-profile.ts';
import { kick } from '../session/kick.ts';
import { userPresence } from '../session/logins.ts';
import { adminCall } from './define-admin-call.ts';

/** Longest status query. @source im §9 "User status limits: query 500" */
const MAX_STATUS_QUERY = 500;

const importAccount = adminCall({
  path: 'im_open_login_svc/account_import',
  about: 'Makes an account, or changes name and picture of one that is there.',
  request: shape({
    userId: field('UserID', Id),
    nick: field('Nick', OptionalText),
    avatar: field('FaceUrl', OptionalText),
  }),
  answer: shape({}),
  async run({ userId, nick, avatar }, context) {
    await context.accounts.ensure(userId, context.nowSec());
    const items = [
      { tag: PROFILE_TAGS.nick, value: nick },
      { tag: PROFILE_TAGS.avatar, value: avatar },
    ].filter(({ value }) => value !== '');
    if (items.length > 0) await changeProfile(context, userId, items);
    return {};
  },
});

const endLogins = adminCall({
  path: 'im_open_login_svc/kick',
  about: 'Ends all logins of a user.',
  request: shape({ userId: field('UserID', Id) }),
  answer: shape({}),
  async run({ userId }, context) {
    const { sessions, accounts } = context;
    if ((await accounts.find(userId)) === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
    const all = await sessions.listByUser(userId);
    await sessions.remove(all.map((one) => one.a2Hash));
    kick(context, userId, { instanceIds: all.map((one) => one.instanceId), type: KICK.restApi });
    return {};
  },
});

const queryStatus = adminCall({
  path: 'openim/query_online_status',
  about: 'Whether users are connected right now.',
  request: shape({ userIds: field('To_Account', Ids(MAX_STATUS_QUERY)) }),
  answer: shape({
    results: list('QueryResult', shape({ userId: field('To_Account', Text), status: field('Status', Text) })),
    errors: list(
      'ErrorList',
      shape({ userId: field('To_Account', Text), errorCode: field('ErrorCode', Count) }),
    ),
  }),
  async run({ userIds }, { accounts, presence, app }) {
    const known = new Set((await accounts.findAll(userIds)).map((account) => account.userId));
    const results = await Promise.all(
      userIds
        .filter((userId) => known.has(userId))
        .map(async (userId) => {
          const online = await presence.count(userPresence(app.appId, userId));
          return { userId, status: online > 0 ? 'Online' : 'Offline' };
        }),
    );
    const errors = userIds.filter((userId) => !known.has(userId));
    return {
      results,
      errors: errors.map((userId) => ({ userId, errorCode: chatError('ACCOUNT_NOT_FOUND').code })),
    };
  },
});

const setPortrait = adminCall({
  path: 'profile/portrait_set',
  about: 'Sets values of a profile by tag.',
  request: shape({ userId: field('From_Account', Id), items: list('ProfileItem', ProfileItem, 64) }),
  answer: shape({}),
  async run({ userId, items }, context) {
    if ((await context.accounts.find(userId)) === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
    await changeProfile(context, userId, items);
    return {};
  },
});

/** Nobody takes one-to-one messages from this user for so long; 4294967295 is for ever. */
const setNoSpeaking = adminCall({
  path: 'openconfigsvr/setnospeaking',
  about: 'Lets a user not send one-to-one messages for so many seconds; 0 lifts it, 4294967295 is for ever.',
  request: shape({ userId: field('Set_Account', Id), seconds: field('C2CmsgNospeakingTime', Count) }),
  answer: shape({}),
  async run({ userId, seconds }, { accounts, nowSec }) {
    const untilSec = seconds === 0 ? 0 : nowSec() + seconds;
    if (!(await accounts.mute(userId, untilSec))) throw chatError('ACCOUNT_NOT_FOUND', userId);
    return {};
  },
});

const getNoSpeaking = adminCall({
  path: 'openconfigsvr/getnospeaking',
  about: 'For how many seconds more a user may not send one-to-one messages.',
  request: shape({ userId: field('Get_Account', Id) }),
  answer: shape({ seconds: field('C2CmsgNospeakingTime', Count) }),
  async run({ userId }, { accounts, nowSec }) {
    const untilSec = await accounts.mutedUntil(userId);
    if (untilSec === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
    return { seconds: Math.max(0, untilSec - nowSec()) };
  },
});

const importMany = adminCall({
  path: 'im_open_login_svc/multiaccount_import',
  about: 'Makes up to 100 accounts; those that are there stay as they are.',
  request: shape({ userIds: field('Accounts', Ids(100)) }),
  answer: shape({}),
  async run({ userIds }, { accounts, nowSec }) {
    for (const userId of userIds) await accounts.ensure(userId, nowSec());
    return {};
  },
});

const AccountItems = list('CheckItem', shape({ userId: field('UserID', Id) }), 100);

const check = adminCall({
  path: 'im_open_login_svc/account_check',
  about: 'Whether accounts exist.',
  request: shape({ items: AccountItems }),
  answer: shape({
    results: list(
      'ResultItem',
      shape({ userId: field('UserID', Text), status: field('AccountStatus', Text) }),
    ),
  }),
  async run({ items }, { accounts }) {
    const userIds = items.map((item) => item.userId);
    const known = new Set((await accounts.findAll(userIds)).map((account) => account.userId));
    return {
      results: userIds.map((userId) => ({
        userId,
        status: known.has(userId) ? 'Imported' : 'NotImported',
      })),
    };
  },
});

const remove = adminCall({
  path: 'im_open_login_svc/account_delete',
  about: 'Deletes accounts with their logins, friends and memberships. What they said stays.',
  request: shape({ items: list('DeleteItem', shape({ userId: field('UserID', Id) }), 100) }),
  answer: shape({
    results: list(
      'ResultItem',
      shape({ userId: field('UserID', Text), resultCode: field('ResultCode', Count) }),
    ),
  }),
  async run({ items }, context) {
    const { sessions, accounts, tell } = context;
    const results = [];
    for (const { userId } of items) {
      const all = await sessions.listByUser(userId);
      await sessions.remove(all.map((one) => one.a2Hash));
      kick(context, userId, { instanceIds: all.map((one) => one.instanceId), type: KICK.restApi });
      const wasThere = await accounts.remove(userId);
      tell.profileChanged(userId);
      results.push({ userId, resultCode: wasThere ? 0 : chatError('ACCOUNT_NOT_FOUND').code });
    }
    return { results };
  },
});

const setBadge = adminCall({
  path: 'profile/badge_set',
  about:
    'Gives an account the level, VIP level and title that live rooms show beside its messages. The account cannot change them.',
  request: shape({
    userId: field('From_Account', Id),
    level: field('Level', v.optional(Count, 0)),
    vip: field('Vip', v.optional(Count, 0)),
    title: field('Title', TextUpTo(50)),
  }),
  answer: shape({}),
  async run({ userId, ...badge }, { accounts, tell }) {
    if (!(await accounts.setBadge(userId, badge))) throw chatError('ACCOUNT_NOT_FOUND', userId);
    tell.profileChanged(userId);
    return {};
  },
});

const portraits = adminCall({
  path: 'profile/portrait_get',
  about: 'Profiles of up to 100 users, all tags of each.',
  request: shape({ userIds: field('To_Account', Ids(100)) }),
  answer: shape({
    profiles: list(
      'UserProfileItem',
      shape({ userId: field('To_Account', Text), items: list('ProfileItem', ProfileItem, 64) }),
    ),
  }),
  async run({ userIds }, { accounts }) {
    const found = await accounts.findAll(userIds);
    return {
      profiles: found.map(({ userId, profile }) => ({
        userId,
        items: Object.entries(profile).map(([tag, value]) => ({ tag, value })),
      })),
    };
  },
});

export const accountCalls = [
  importAccount,
  importMany,
  check,
  remove,
  endLogins,
  queryStatus,
  setPortrait,
  portraits,
  setBadge,
  setNoSpeaking,
  getNoSpeaking,
];
