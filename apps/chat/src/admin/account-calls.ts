import { chatError } from '@touchline/chat-protocol/chat-error';
import { ProfileItem } from '@touchline/chat-protocol/profile/commands';
import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';
import { Count, Id, Ids, OptionalText, Text } from '@touchline/chat-protocol/scalars';
import { KICK } from '@touchline/chat-protocol/session/pushes';
import { field, list, shape } from '@touchline/chat-protocol/shape';

import { changeProfile } from '../profile/change-profile.ts';
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

const kick = adminCall({
  path: 'im_open_login_svc/kick',
  about: 'Ends all logins of a user.',
  request: shape({ userId: field('UserID', Id) }),
  answer: shape({}),
  async run({ userId }, { sessions, tell, accounts }) {
    if ((await accounts.find(userId)) === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
    const all = await sessions.listByUser(userId);
    await sessions.remove(all.map((one) => one.a2Hash));
    tell.kick(
      userId,
      all.map((one) => one.instanceId),
      KICK.restApi,
    );
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

export const accountCalls = [importAccount, kick, queryStatus, setPortrait, setNoSpeaking];
