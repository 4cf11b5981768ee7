import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

import { chatApp } from '../src/app/chat-app.ts';
import { startChat } from '../src/start.ts';
import { listen } from '@touchline/engines/service/listen';
import { testDatabase } from '@touchline/testing/test-database';
import { testEngines } from '@touchline/testing/test-engines';
import { afterAll, expect, test } from 'vitest';

import { TOUCHLINE_RULES } from '../src/app/app-rules.ts';
import { adminCall, APP_ID, KEY } from './chat-world.ts';
import type { Orders } from './flood-attacker.ts';
import { rawUser } from './raw-user.ts';

/** How long each kind of attack lasts, and how many messages others send meanwhile. */
const ATTACK_MS = 15_000;
const PAUSE_MS = 20;
const ATTACKERS = 5;
/** A floor for the quiet figure: below it two runs differ by more than the attack does. */
const FLOOR_MS = 10;

/** A chat behind one proxy, which says from which address each attacker comes. */
const world = await (async () => {
  const database = await testDatabase();
  const engines = await testEngines({ databaseUrl: database.url });
  const app = chatApp({
    appId: APP_ID,
    key: KEY,
    ...TOUCHLINE_RULES,
    groupMakers: 'users',
    messagesToStrangers: 0,
  });
  const service = await startChat(engines, { apps: [app], trustedProxies: 1 });
  const listener = await listen({ services: [service], port: 0, host: '127.0.0.1', log: engines.log });
  afterAll(async () => {
    await listener.close();
    await engines.close();
  });
  return { url: `ws://127.0.0.1:${listener.port}` };
})();

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0;

/** The time that others need for a message while something else goes on, in milliseconds. */
const othersMs = async (untilMs: number): Promise<number> => {
  const ana = await rawUser(world.url, 'ana');
  const bo = await rawUser(world.url, 'bo');
  const times: number[] = [];
  let random = Math.floor(Math.random() * 1_000_000_000);
  while (Date.now() < untilMs) {
    random += 1;
    const beganMs = performance.now();
    expect(await ana.text('bo', 'hello', random)).toMatchObject({ ErrorCode: 0 });
    times.push(performance.now() - beganMs);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  ana.close();
  bo.close();
  return p99(times);
};

/** Attacks from a thread of its own, as from another machine; resolves when it has ended. */
const attack = async (kind: Orders['kind'], endMs: number): Promise<void> => {
  const orders: Orders = { url: world.url, appId: APP_ID, key: KEY, attackers: ATTACKERS, kind, endMs };
  await once(new Worker(new URL('./flood-attacker.ts', import.meta.url), { workerData: orders }), 'exit');
};

const ATTACKS: [string, Orders['kind']][] = [
  ['frames without a login', 'pings'],
  ['wrong signatures', 'guesses'],
  ['keys that were never given', 'keys'],
  ['frames after a login', 'logins'],
];

test.each(ATTACKS)(
  'under %s others need at most twice their quiet time',
  async (_title, kind) => {
    await othersMs(Date.now() + 2_000);
    const quietMs = Math.max(FLOOR_MS, await othersMs(Date.now() + ATTACK_MS));
    const endMs = Date.now() + ATTACK_MS;
    const [underAttackMs] = await Promise.all([othersMs(endMs), attack(kind, endMs)]);
    process.stdout.write(
      `${kind}: p99 ${quietMs.toFixed(1)} ms quiet, ${underAttackMs.toFixed(1)} ms under attack\n`,
    );
    expect(underAttackMs).toBeLessThanOrEqual(2 * quietMs);
  },
  120_000,
);

test('rooms to come cannot be taken: whoever tries every id of the next thousand gets none', async () => {
  const squatter = await rawUser(world.url, 'mallory');
  const guest = await rawUser(world.url, 'guest-mallory');
  const codes = new Set<unknown>();
  for (let id = 1; id <= 1_000; id += 1) {
    const room = { Type: 'AVChatRoom', Name: 'Mine', GroupId: `room-${id}` };
    for (const one of [squatter, guest]) {
      codes.add((await one.request('group_open_http_svc.create_group', room))['ErrorCode']);
    }
  }
  // Reserved, forbidden to guests, or one request too many of a second.
  expect([...codes].filter((code) => code !== 10113 && code !== 10115 && code !== 60022)).toEqual([]);
  const room = { Type: 'AVChatRoom', Name: 'Room', GroupId: 'room-500' };
  expect(await adminCall(world.url, 'group_open_http_svc/create_group', room)).toMatchObject({
    ErrorCode: 0,
  });
}, 120_000);
