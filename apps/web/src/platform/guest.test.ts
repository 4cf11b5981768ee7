import { beforeEach, expect, test } from 'vitest';
import { provideSend } from './call.ts';
import { guestIdentity, isCurrent, newGuestIdentity, readGuest } from './guest.ts';

const NOW_SEC = Math.floor(Date.now() / 1000);
const asked: unknown[] = [];
let lifeSec = 86_400;
let given = 0;

/** A service that gives each visitor without an identity a new one, and renews the others. */
const answer = (body: string): object => {
  const sent: { userid?: string } = JSON.parse(body);
  asked.push(sent.userid);
  given += 1;
  const userid = sent.userid ?? `guest-${given}`;
  return {
    status: 0,
    msg: '',
    data: { userid, txim_sign: `sign-${given}`, expire_time: NOW_SEC + lifeSec },
  };
};

beforeEach(() => {
  provideSend((_url, init) =>
    Promise.resolve({
      json: () => Promise.resolve(answer(typeof init.body === 'string' ? init.body : '{}')),
    }),
  );
});

test('an identity is asked for once, kept, renewed when it expires, and replaced when it is refused', async () => {
  lifeSec = 30;
  const [first, same] = await Promise.all([guestIdentity(), guestIdentity()]);
  expect(same).toEqual(first);
  expect(asked).toEqual([undefined]);
  lifeSec = 86_400;
  const renewed = await guestIdentity();
  expect(asked).toEqual([undefined, first.userid]);
  expect(renewed).toMatchObject({ userid: first.userid, txim_sign: 'sign-2' });
  expect(await guestIdentity()).toEqual(renewed);
  const other = await newGuestIdentity();
  expect(asked).toEqual([undefined, first.userid, undefined]);
  expect(other.userid).not.toBe(first.userid);
  expect(await guestIdentity()).toEqual(other);
});

test.each([
  ['is used as long as it lasts', { userid: 'guest-a', txim_sign: 's', expire_time: 1_000 }, 900, true],
  ['is not used in its last minute', { userid: 'guest-a', txim_sign: 's', expire_time: 1_000 }, 950, false],
  ['is none without a name', { userid: '', txim_sign: '', expire_time: 1_000 }, 1, false],
])('an identity %s', (_title, guest, nowSec, expected) => {
  expect(isCurrent(guest, nowSec)).toBe(expected);
});

test('what is kept on the device and is no identity counts as none', () => {
  expect(readGuest({ userid: 3 })).toEqual({ userid: '', txim_sign: '', expire_time: 0 });
  expect(readGuest(null).userid).toBe('');
});
