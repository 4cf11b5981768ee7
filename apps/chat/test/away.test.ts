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

test('first messages of new peers arrive once each, whenever in a cut and the return they were sent', async () => {
  const ned = await publicUser(world, 'ned');
  const sent: string[] = [];
  ned.sockets.at(-1)?.terminate();
  let cutMs = Date.now();
  for (let index = 0; index < 200; index += 1) {
    const text = `first ${index}`;
    expect(await textFrom(`stranger-${index}`, 'ned', text)).toMatchObject({ ErrorCode: 0 });
    sent.push(text);
    const openedMs = ned.sockets.length === 1 ? Infinity : Date.now() - cutMs;
    if (index === 150 && openedMs > SETTLED_MS) {
      ned.sockets.at(-1)?.terminate();
      cutMs = Date.now();
    }
    await pause(10);
  }
  await until('all of them', () => ned.received().length >= sent.length);
  const got = ned.received().map(textOf);
  expect(got.length).toBe(sent.length);
  expect(new Set(got)).toEqual(new Set(sent));
});

test('whoever found the service down is given what was said once he is back', async () => {
  const moe = await publicUser(world, 'moe');
  const peer = await publicUser(world, 'peer');
  await pause(SETTLED_MS);
  await world.restart(1_500);
  expect(await textFrom('moe', 'peer', 'you were away')).toMatchObject({ ErrorCode: 0 });
  // The public client tries once, at once; refused, it waits for its user to do something.
  await eventually('peer is back', () => peer.text('moe', 'back again'));
  await until('what was said', () => peer.received().length > 0);
  expect(peer.received().map(textOf)).toEqual(['you were away']);
  expect(moe.event('KICKED_OUT')).toEqual([]);
}, 60_000);
