import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { eventually, publicUser, textOf, until } from './public-user.ts';

const world = await chatWorld();

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const textFrom = (fromUserId: string, toUserId: string, text: string) =>
  world.admin('openim/sendmsg', {
    From_Account: fromUserId,
    To_Account: toUserId,
    MsgRandom: 1,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
  });

/** A socket that lived less than this is a failed connection to the public client, which then waits some 15 s. */
const SETTLED_MS = 1_200;
/** For what takes a busy machine long. */
const LONG_MS = 60_000;

test('first messages of new peers arrive once each, whenever in a cut and the return they were sent', async () => {
  const ned = await publicUser(world, 'ned');
  const sent: string[] = [];
  const isOpen = (cuts: number): boolean => ned.sockets[cuts]?.readyState === WebSocket.OPEN;
  /** When the socket after so many cuts was first seen open. */
  const openedMs = [Date.now()];
  const isSettled = (cuts: number): boolean => {
    if (isOpen(cuts)) openedMs[cuts] ??= Date.now();
    return Date.now() - (openedMs[cuts] ?? Infinity) > SETTLED_MS;
  };
  const sendWhile = async (isGoingOn: () => boolean): Promise<void> => {
    do {
      const text = `first ${sent.length}`;
      expect(await textFrom(`stranger-${sent.length}`, 'ned', text)).toMatchObject({ ErrorCode: 0 });
      sent.push(text);
      await pause(10);
    } while (isGoingOn());
  };
  for (const cuts of [0, 1]) {
    await sendWhile(() => !isSettled(cuts));
    ned.sockets.at(-1)?.terminate();
  }
  await sendWhile(() => !isOpen(2) || sent.length % 50 > 0);
  await until('all of them', () => ned.received().length >= sent.length, LONG_MS);
  const got = ned.received().map(textOf);
  expect(got.length).toBe(sent.length);
  expect(new Set(got)).toEqual(new Set(sent));
}, 120_000);

test('whoever found the service down is given what was said once he is back', async () => {
  const moe = await publicUser(world, 'moe');
  const peer = await publicUser(world, 'peer');
  await pause(SETTLED_MS);
  await world.restart(1_500);
  expect(await textFrom('moe', 'peer', 'you were away')).toMatchObject({ ErrorCode: 0 });
  // The public client tries once, at once; refused, it waits for its user to do something.
  await eventually('peer is back', () => peer.text('moe', 'back again'), LONG_MS);
  await until('what was said', () => peer.received().length > 0, LONG_MS);
  expect(peer.received().map(textOf)).toEqual(['you were away']);
  expect(moe.event('KICKED_OUT')).toEqual([]);
}, 150_000);

test('an idle public client of either version that lost its server for 2 s is back within 10 s of its return', async () => {
  const older = await publicUser({ client: () => world.olderClient() }, 'olive');
  const newer = await publicUser({ client: () => world.newerClient(), isNewer: true }, 'nell');
  await pause(SETTLED_MS);
  await world.restart(2_000);
  const returnedMs = Date.now();
  for (const { userId } of [older, newer]) {
    expect(await textFrom('moe', userId, 'still there?')).toMatchObject({ ErrorCode: 0 });
  }
  for (const user of [older, newer]) {
    await until(`${user.userId} is back`, () => user.received().length > 0, LONG_MS);
    expect([user.userId, Date.now() - returnedMs]).toEqual([
      user.userId,
      expect.toSatisfy((ms) => ms < 10_000),
    ]);
    expect(user.received().map(textOf)).toEqual(['still there?']);
    expect(user.event('KICKED_OUT')).toEqual([]);
  }
}, 150_000);
