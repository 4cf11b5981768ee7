import { afterAll, describe, expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, type PublicUser, type ShownMessage, textOf, until } from './public-user.ts';
import { rawUser, type RawMessage, type RawUser } from './raw-user.ts';

const world = await chatWorld();
const opened: RawUser[] = [];
afterAll(() => opened.forEach((user) => user.close()));

const login = async (userId: string, options: { a2?: string } = {}): Promise<RawUser> => {
  const user = await rawUser(world.url(), userId, options);
  opened.push(user);
  return user;
};

const texts = (count: number): string[] => Array.from({ length: count }, (_, index) => `m${index}`);

/** Says all of it, many at a time; answers when all is on disk. Each socket stays below the flood limit. */
const sayAll = async (users: readonly RawUser[], to: string, all: readonly string[]): Promise<void> => {
  const AT_ONCE = 80;
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const [user] = users.slice((start / AT_ONCE) % users.length);
    if (user === undefined) throw new Error('nobody is there to say it');
    const part = all.slice(start, start + AT_ONCE);
    const answers = await Promise.all(part.map((text, index) => user.text(to, text, start + index + 10)));
    expect(answers.every((answer) => answer['ErrorCode'] === 0)).toBe(true);
  }
};

const historyOf = async (user: PublicUser, conversationID: string): Promise<unknown[]> => {
  const all: unknown[] = [];
  let nextReqMessageID = '';
  for (;;) {
    const { data } = await user.call('getMessageList', { conversationID, nextReqMessageID });
    all.unshift(...(data['messageList'] as ShownMessage[]).map(textOf));
    nextReqMessageID = data['nextReqMessageID'] as string;
    if (data['isCompleted'] === true) return all;
  }
};

describe('after a reconnect the public client has everything', () => {
  test.each([1, 14, 15, 16, 299, 300])('of a gap of %i messages', async (count) => {
    const sender = await login(`sender-${count}`);
    const reader = await publicUser(world, `reader-${count}`);
    await sender.text(`reader-${count}`, 'before', 1);
    await until('before', () => reader.received().length === 1);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    reader.sockets.at(-1)?.terminate();
    const said = texts(count);
    await sayAll([sender], `reader-${count}`, said);
    await until('all of it', () => reader.received().length >= count + 1);
    // What is said while the client is coming back may overtake what it missed; the history is in order.
    expect(reader.received().length).toBe(count + 1);
    expect(new Set(reader.received().map(textOf))).toEqual(new Set(['before', ...said]));
    const again = await publicUser(world, `reader-${count}`);
    expect(await historyOf(again, `C2Csender-${count}`)).toEqual(['before', ...said]);
  });

  test('of a group, by sequence', async () => {
    const cy = await publicUser(world, 'cy');
    const dee = await publicUser(world, 'dee');
    const made = await cy.call('createGroup', {
      type: 'Public',
      name: 'Gaps',
      memberList: [{ userID: 'dee' }],
    });
    const { groupID } = made.data['group'] as { groupID: string };
    await cy.text(groupID, 'before', 'GROUP');
    await until('before', () => dee.received().some((one) => textOf(one) === 'before'));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    dee.sockets.at(-1)?.terminate();
    for (const text of texts(20)) await cy.text(groupID, text, 'GROUP');
    await until('all', () => new Set(dee.received().map(textOf)).size >= 21);
    const again = await publicUser(world, 'dee');
    const said = (await historyOf(again, `GROUP${groupID}`)).filter((one) => one !== undefined);
    expect(said).toEqual(['before', ...texts(20)]);
  });
});

test('of a gap of 10,000 messages everything comes in pages, each once, in order, with a place to go on from', async () => {
  const senders = await Promise.all(Array.from({ length: 10 }, () => login('sender')));
  const reader = await login('reader');
  const { a2 } = reader;
  const first = await reader.request('openim.getmsg', { Cookie: '', SyncFlag: 0 });
  reader.close();
  const said = texts(10_000);
  await sayAll(senders, 'reader', said);
  const again = await login('reader', { a2 });
  const got: string[] = [];
  let cookie = String(first['Cookie']);
  for (let flag = 0; flag !== 2;) {
    const page = await again.request('openim.getmsg', { Cookie: cookie, SyncFlag: flag });
    const messages = page['MsgList'] as RawMessage[];
    got.push(...messages.map((one) => one.MsgBody[0]?.MsgContent.Text ?? ''));
    cookie = String(page['Cookie']);
    flag = Number(page['SyncFlag']);
  }
  expect(got).toEqual(said);
}, 120_000);
