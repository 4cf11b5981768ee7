import { attributesEvent } from '@touchline/chat-protocol/attribute/pushes';
import { ATTRIBUTE_OPERATION } from '@touchline/chat-protocol/attribute/rules';
import { COUNTER_CHANGE, countersEvent } from '@touchline/chat-protocol/counter/pushes';
import { peerReadEvent } from '@touchline/chat-protocol/message/pushes';
import { afterEach, expect, test } from 'vitest';

import { EVENT } from '../src/event/event-names.ts';
import { enterRules, type RuleWorld } from './rules/rules-world.ts';

const worlds: RuleWorld[] = [];
afterEach(async () => void (await Promise.all(worlds.splice(0).map(({ chat }) => chat.destroy()))));
const enter = async () => {
  const world = await enterRules();
  worlds.push(world);
  return world;
};

test('counter updates with an older sequence are ignored, and a deleted key is told to nobody', async () => {
  const { chat, server } = await enter();
  const told: unknown[] = [];
  chat.on(EVENT.GROUP_COUNTER_UPDATED, ({ data }) => told.push([data.key, data.value]));
  const say = (type: number, sequence: number, value: number) =>
    server.push(countersEvent('owned', { type, sequence, counters: [{ key: 'goals', value }] }));
  say(COUNTER_CHANGE.set, 2, 1);
  say(COUNTER_CHANGE.update, 4, 3);
  say(COUNTER_CHANGE.update, 3, 2);
  say(COUNTER_CHANGE.update, 4, 9);
  say(COUNTER_CHANGE.remove, 5, 3);
  say(COUNTER_CHANGE.update, 6, 1);
  await expect
    .poll(() => told)
    .toEqual([
      ['goals', 1],
      ['goals', 3],
      ['goals', 1],
    ]);
});

test('peer read time only moves forward: outgoing messages up to it become read, and later ones stay', async () => {
  const { chat, server, text } = await enter();
  const told: string[][] = [];
  chat.on(EVENT.MESSAGE_READ_BY_PEER, ({ data }) => told.push(data.map(({ ID }) => ID)));
  const read = (atSec: number) => server.push(peerReadEvent('bo', atSec));
  const peerRead = () => chat.stores.conversations.get()[0]?.peerReadTime;
  read(text.time - 1);
  await expect.poll(peerRead).toBe(text.time - 1);
  expect(told).toEqual([]);
  read(text.time);
  read(text.time - 5);
  read(text.time);
  await expect.poll(() => told).toEqual([[text.ID]]);
  expect(peerRead()).toBe(text.time);
});

test('the cache of attributes advances only when a notice is exactly one ahead or a full refresh; otherwise it is fetched', async () => {
  const { chat, server } = await enter();
  const fetches = () => server.sent.filter(({ servcmd }) => servcmd.endsWith('.get_group_attr')).length;
  const told: unknown[] = [];
  chat.on(EVENT.GROUP_ATTRIBUTES_UPDATED, ({ data }) => told.push(data.groupAttributes));
  const stands = (mainSequence: number, value: string) =>
    server.answer('group_open_attr_http_svc.get_group_attr', () => ({
      AttrMainSeq: mainSequence,
      GroupAttrAry: [{ key: 'score', value, seq: mainSequence }],
    }));
  const notice = (mainSequence: number, value: string, operation: number = ATTRIBUTE_OPERATION.set) =>
    server.push(
      attributesEvent({
        groupId: 'owned',
        operation,
        mainSequence,
        attributes: [{ key: 'score', value, sequence: 1 }],
      }),
    );
  stands(1, '0:0');
  await chat.getGroupAttributes({ groupID: 'owned', keyList: [] });
  notice(2, '1:0');
  await expect.poll(() => told).toEqual([{ score: '1:0' }]);
  expect(fetches()).toBe(1);
  stands(5, '2:1');
  notice(5, '2:1');
  await expect.poll(() => told.at(-1)).toEqual({ score: '2:1' });
  expect(fetches()).toBe(2);
  notice(9, '3:1', ATTRIBUTE_OPERATION.refresh);
  await expect.poll(() => told.at(-1)).toEqual({ score: '3:1' });
  expect(fetches()).toBe(2);
});
