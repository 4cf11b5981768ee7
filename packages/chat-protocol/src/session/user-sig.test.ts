import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { signUserSig, verifyUserSig } from './user-sig.ts';

type PublicSigner = {
  Api: new (
    appId: number,
    key: string,
  ) => {
    genUserSig(userId: string, validForSec: number): string;
    genUserSigWithUserBuf?(userId: string, validForSec: number, buffer: string): string;
  };
};

// The public package has no type declarations; these are the two calls that its readme gives.
const publicSigner = createRequire(import.meta.url)('tls-sig-api-v2') as PublicSigner;

const APP_ID = 1400000001;
const KEY = 'a key for tests only';
const nowSec = (): number => Math.floor(Date.now() / 1000);
const expected = (userId: string, key = KEY) => ({ key, appId: APP_ID, userId, nowSec: nowSec() });

test.each(['ana', '小明', 'a b+c/d=e'])('a signature of the public signer for %s is accepted', (userId) => {
  const token = new publicSigner.Api(APP_ID, KEY).genUserSig(userId, 600);
  expect(verifyUserSig(token, expected(userId))).toMatchObject({ ok: true, claims: { userId } });
});

test('our signature is the public signer’s, byte for byte', () => {
  const theirs = new publicSigner.Api(APP_ID, KEY).genUserSig('ana', 600);
  const verdict = verifyUserSig(theirs, expected('ana'));
  if (!verdict.ok) throw new Error(verdict.reason);
  const ours = signUserSig(KEY, verdict.claims);
  expect(verifyUserSig(ours, expected('ana'))).toEqual(verdict);
  expect(ours).toMatch(/^[A-Za-z0-9*_-]+$/);
});

test.each([
  ['a wrong key', 'wrong-signature', { key: 'another key' }],
  ['another app', 'wrong-app', { appId: 1400000002 }],
  ['another user', 'wrong-user', { userId: 'bo' }],
  ['a time past its end', 'expired', { nowSec: nowSec() + 601 }],
  ['a time far before it was signed', 'expired', { nowSec: nowSec() - 3600 }],
])('%s is refused', (_title, reason, change) => {
  const token = signUserSig(KEY, { appId: APP_ID, userId: 'ana', signedAtSec: nowSec(), validForSec: 600 });
  expect(verifyUserSig(token, { ...expected('ana'), ...change })).toEqual({ ok: false, reason });
});

test.each(['', 'x', 'eJw', 'é'.repeat(10), 'A'.repeat(10_000)])('noise is refused as malformed', (token) => {
  expect(verifyUserSig(token, expected('ana'))).toEqual({ ok: false, reason: 'malformed' });
});

test('a signature names the login of the app that it belongs to, and nobody else can change that', () => {
  const claims = { appId: APP_ID, userId: 'ana', signedAtSec: nowSec(), validForSec: 600 };
  const token = signUserSig(KEY, { ...claims, loginId: 'phone 小' });
  expect(verifyUserSig(token, expected('ana'))).toMatchObject({ ok: true, claims: { loginId: 'phone 小' } });
  const plain = verifyUserSig(signUserSig(KEY, claims), expected('ana'));
  expect(plain).toMatchObject({ ok: true, claims: { loginId: undefined } });
});
