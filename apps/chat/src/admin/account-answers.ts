import * as commands from '@touchline/chat-protocol/admin/account-commands';
import { signOut as signOutCommand } from '@touchline/chat-protocol/admin/sign-out-commands';
import { chatError } from '@touchline/chat-protocol/chat-error';
import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';
import { KICK } from '@touchline/chat-protocol/session/pushes';

import { changeProfile } from '../profile/change-profile.ts';
import { kick } from '../session/kick.ts';
import { userPresence } from '../session/logins.ts';
import { answerAdmin } from './answer-admin.ts';

const importAccount = answerAdmin(commands.importAccount, async ({ userId, nick, avatar }, context) => {
  await context.accounts.ensure(userId, context.nowSec());
  const items = [
    { tag: PROFILE_TAGS.nick, value: nick },
    { tag: PROFILE_TAGS.avatar, value: avatar },
  ].filter(({ value }) => value !== '');
  if (items.length > 0) await changeProfile(context, userId, items);
  return {};
});

const endLogins = answerAdmin(commands.endLogins, async ({ userId }, context) => {
  const { sessions, accounts } = context;
  if ((await accounts.find(userId)) === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
  const all = await sessions.listByUser(userId);
  await sessions.remove(all.map((one) => one.a2Hash));
  kick(context, userId, { instanceIds: all.map((one) => one.instanceId), type: KICK.restApi });
  return {};
});

/** Remembered first: a login that is being made meanwhile finds it, or is found here. */
const signOut = answerAdmin(signOutCommand, async ({ userId, loginIds }, context) => {
  const { sessions, endedLogins, nowSec } = context;
  await endedLogins.add(userId, loginIds, nowSec());
  const all = await sessions.listByUser(userId);
  const over = loginIds.length === 0 ? all : all.filter((one) => loginIds.includes(one.loginId));
  await sessions.remove(over.map((one) => one.a2Hash));
  kick(context, userId, { instanceIds: over.map((one) => one.instanceId), type: KICK.restApi });
  return {};
});

const queryOnlineStatus = answerAdmin(
  commands.queryOnlineStatus,
  async ({ userIds }, { accounts, presence, app }) => {
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
);

const setPortrait = answerAdmin(commands.setPortrait, async ({ userId, items }, context) => {
  if ((await context.accounts.find(userId)) === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
  await changeProfile(context, userId, items);
  return {};
});

/** Nobody takes one-to-one messages from this user for so long; 4294967295 is for ever. */
const muteAccount = answerAdmin(commands.muteAccount, async ({ userId, seconds }, { accounts, nowSec }) => {
  const untilSec = seconds === 0 ? 0 : nowSec() + seconds;
  if (!(await accounts.mute(userId, untilSec))) throw chatError('ACCOUNT_NOT_FOUND', userId);
  return {};
});

const getAccountMute = answerAdmin(commands.getAccountMute, async ({ userId }, { accounts, nowSec }) => {
  const untilSec = await accounts.mutedUntil(userId);
  if (untilSec === undefined) throw chatError('ACCOUNT_NOT_FOUND', userId);
  return { seconds: Math.max(0, untilSec - nowSec()) };
});

const importAccounts = answerAdmin(commands.importAccounts, async ({ userIds }, { accounts, nowSec }) => {
  for (const userId of userIds) await accounts.ensure(userId, nowSec());
  return {};
});

const checkAccounts = answerAdmin(commands.checkAccounts, async ({ items }, { accounts }) => {
  const userIds = items.map((item) => item.userId);
  const known = new Set((await accounts.findAll(userIds)).map((account) => account.userId));
  return {
    results: userIds.map((userId) => ({
      userId,
      status: known.has(userId) ? 'Imported' : 'NotImported',
    })),
  };
});

const deleteAccounts = answerAdmin(commands.deleteAccounts, async ({ items }, context) => {
  const { sessions, accounts, notify } = context;
  const results = [];
  for (const { userId } of items) {
    const all = await sessions.listByUser(userId);
    await sessions.remove(all.map((one) => one.a2Hash));
    kick(context, userId, { instanceIds: all.map((one) => one.instanceId), type: KICK.restApi });
    const wasThere = await accounts.remove(userId);
    notify.profileChanged(userId);
    results.push({ userId, resultCode: wasThere ? 0 : chatError('ACCOUNT_NOT_FOUND').code });
  }
  return { results };
});

const setBadge = answerAdmin(commands.setBadge, async ({ userId, ...badge }, { accounts, notify }) => {
  if (!(await accounts.setBadge(userId, badge))) throw chatError('ACCOUNT_NOT_FOUND', userId);
  notify.profileChanged(userId);
  return {};
});

const getPortraits = answerAdmin(commands.getPortraits, async ({ userIds }, { accounts }) => {
  const found = await accounts.findAll(userIds);
  return {
    profiles: found.map(({ userId, profile }) => ({
      userId,
      items: Object.entries(profile).map(([tag, value]) => ({ tag, value })),
    })),
  };
});

export const accountAnswers = {
  importAccount,
  endLogins,
  signOut,
  queryOnlineStatus,
  setPortrait,
  muteAccount,
  getAccountMute,
  importAccounts,
  checkAccounts,
  deleteAccounts,
  setBadge,
  getPortraits,
};
