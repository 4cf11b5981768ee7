import { verifyUserSig } from '@touchline/chat-protocol/session/user-sig';
import { getUserInfo, logout } from '@touchline/contract/account';
import { changePwd, endSession, getSessions } from '@touchline/contract/identity';
import { saveAccount } from '@touchline/contract/operator';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CHAT_KEY, startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const HOUR_SEC = 3600;
const PASSWORD = 'member-password';
const world = await openMatchWorld();
const clock = manualClock(Date.parse('2026-11-20T12:00:00Z'));
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(() => api.close());
beforeEach(() => {
  api.chat.state.refuses = false;
});

let names = 0;
const aMember = () => api.member(`chatter-${(names += 1)}`);

const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
const claimsOf = (uid: number, sign: string) => {
  const verdict = verifyUserSig(sign, {
    key: CHAT_KEY,
    appId: 1_400_000_001,
    userId: `u${uid}`,
    nowSec: nowSec(),
  });
  if (!verdict.ok) throw new Error(verdict.reason);
  return verdict.claims;
};

/** Logins of an account that the chat was asked to end; asking twice is harmless. */
const endedOf = (uid: number): unknown[] => [
  ...new Set(
    api.chat.asked
      .filter(({ command, body }) => command.endsWith('/sign_out') && body['UserID'] === `u${uid}`)
      .flatMap(({ body }) => body['LoginIds']),
  ),
];

test('a chat signature lives for hours and names the login that it was given to', async () => {
  const user = await aMember();
  const claims = claimsOf(user.uid, user.txim_sign);
  expect(claims.validForSec).toBeLessThanOrEqual(12 * HOUR_SEC);
  const again = await api.loginAs(user.account, PASSWORD);
  expect(claimsOf(user.uid, again.txim_sign).loginId).not.toBe(claims.loginId);
});

test('asking for the own account renews the signature of the same login', async () => {
  const user = await aMember();
  const { loginId } = claimsOf(user.uid, user.txim_sign);
  clock.advance(HOUR_SEC * 1000);
  const { txim_sign: renewed } = await api.ask(getUserInfo, { token: user.token });
  expect(claimsOf(user.uid, renewed)).toMatchObject({ loginId, signedAtSec: nowSec() });
});

test('logout ends the chat login before it is answered', async () => {
  const user = await aMember();
  const { loginId } = claimsOf(user.uid, user.txim_sign);
  await api.ask(logout, { token: user.token });
  expect(endedOf(user.uid)).toEqual([loginId]);
});

test('a changed password ends the chat logins of all other sessions', async () => {
  const first = await aMember();
  const second = await api.loginAs(first.account, PASSWORD);
  await api.ask(changePwd, { old_password: PASSWORD, password: 'another-password', token: second.token });
  expect(endedOf(first.uid)).toEqual([claimsOf(first.uid, first.txim_sign).loginId]);
});

test('a session that is ended from another device ends its chat login', async () => {
  const first = await aMember();
  const second = await api.loginAs(first.account, PASSWORD);
  const sessions = await api.ask(getSessions, { token: second.token });
  const other = sessions.find(({ current }) => current === 0);
  await api.ask(endSession, { id: other?.id ?? 0, token: second.token });
  expect(endedOf(first.uid)).toEqual([claimsOf(first.uid, first.txim_sign).loginId]);
});

test('a password that the operator sets ends every chat login', async () => {
  const user = await aMember();
  await api.ask(saveAccount, {
    account: user.account,
    password: 'set-by-operator',
    token: api.operatorToken,
  });
  expect(endedOf(user.uid)).toEqual([claimsOf(user.uid, user.txim_sign).loginId]);
});

test('while the chat is away people log out, and the chat is told later', async () => {
  const user = await aMember();
  const { loginId } = claimsOf(user.uid, user.txim_sign);
  api.chat.state.refuses = true;
  await api.ask(logout, { token: user.token });
  api.chat.state.refuses = false;
  const before = api.chat.asked.length;
  clock.advance(60_000);
  const later = () => api.chat.asked.slice(before).flatMap(({ body }) => body['LoginIds'] ?? []);
  await expect.poll(later, { timeout: 10_000 }).toContain(loginId);
});
