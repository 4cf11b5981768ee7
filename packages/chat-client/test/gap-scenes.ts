import type { LoadedPublicClient } from '@touchline/testing/public-chat-client';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { sign } from '../../../apps/chat/test/chat-world.ts';
import type { PromiseWorld } from '../../../apps/chat/test/promise-worlds.ts';
import { eventually, type PublicUser, textOf, until, watch } from '../../../apps/chat/test/public-user.ts';
import { rawUser, type RawMessage, type RawUser } from '../../../apps/chat/test/raw-user.ts';
import { type FarEnd, openFarEnd } from './conformance/far-end.ts';
import { historyOf, inGroup, LONG_MS, pause, type Say, sayAll, textsUpTo, untilMarked } from './gap-steps.ts';
import type { Missing, Run } from './gap-runs.ts';
import { loadOurClient } from './our-client.ts';

/** The server's time, which a test may let pass. */
let laterMs = 0;
export const gapClock = { nowMs: () => Date.now() + laterMs };
/** A socket that lived less than this is a failed connection to the public client, which then waits some 15 s. */
const SETTLED_MS = 1_100;
const DAY_SEC = 24 * 3600;

/** The public client reads the time of its own device, which is turned with the server's. */
const turnedDate = (): DateConstructor =>
  new Proxy(Date, {
    construct: (target, args: unknown[]) =>
      Reflect.construct(target, args.length === 0 ? [gapClock.nowMs()] : args) as Date,
    get: (target, key): unknown => (key === 'now' ? () => gapClock.nowMs() : Reflect.get(target, key)),
  });

type Load = (world: PromiseWorld, proxyServer: string) => LoadedPublicClient;
const loadPublic: Load = (world, proxyServer) =>
  world.worldOf(1).client({ proxyServer }, { Date: turnedDate() });
const loadOurs: Load = (_world, proxyServer) => loadOurClient(proxyServer);
const LOADS: Record<Missing['client'], Load> = { public: loadPublic, ours: loadOurs };

/** One who is cut off, misses something, and comes back. */
type Gap = { cut(): void; say(): Promise<void>; comeBack(): void; check(): Promise<void> };

/** What is missed in a world, and how many messages a reader of raw frames misses. */
export type Gaps = { runs: readonly Run[]; many: number };

/** Registers the tests of reconnects for one world, which keeps its time by `gapClock`. */
export const testGaps = (world: PromiseWorld, { runs, many }: Gaps): void => {
  const opened: { close(): unknown }[] = [];
  const roads: FarEnd[] = [];
  // Whoever says goodbye wants an answer: the roads are the last to go.
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await Promise.all(roads.map((road) => road.close()));
  });
  beforeAll(() => {
    laterMs = 0;
  });
  const keep = <Thing extends { close(): unknown }>(thing: Thing): Thing => {
    opened.push(thing);
    return thing;
  };
  let people = 0;
  const login = async (userId: string): Promise<RawUser> =>
    keep(await rawUser(world.urlOf(0), userId, { validForSec: DAY_SEC }));
  const read = async (userId: string, options: { a2?: string; acks?: boolean } = {}): Promise<RawUser> =>
    keep(await rawUser(world.urlOf(1), userId, { ...options, validForSec: DAY_SEC }));
  /** Everything that a sync gives, page by page from a cookie. */
  const synced = async (user: RawUser, from = ''): Promise<string[]> => {
    const got: string[] = [];
    let [cookie, flag] = [from, 0];
    while (flag !== 2) {
      const page = await user.request('openim.getmsg', { Cookie: cookie, SyncFlag: flag });
      expect(page).toMatchObject({ ErrorCode: 0 });
      const messages = page['MsgList'] as RawMessage[];
      got.push(...messages.map((one) => one.MsgBody[0]?.MsgContent.Text ?? ''));
      [cookie, flag] = [String(page['Cookie']), Number(page['SyncFlag'])];
    }
    return got;
  };

  test('acknowledgements of pushes decide what is sent again', async () => {
    const sender = await login('acked-sender');
    let random = 0;
    const readers = [await read('acked'), await read('not-acked', { acks: false })];
    await world.middle(async () => {
      for (const { userId } of readers)
        for (const text of ['one', 'two', 'three']) await sender.text(userId, text, (random += 1));
    });
    const again: string[][] = [];
    for (const reader of readers) {
      await until('three', () => reader.texts().length === 3, LONG_MS);
      // Requests of one socket are taken in order: what it acknowledged has been heard.
      await reader.request('heartbeat.alive');
      reader.close();
      again.push(await synced(await read(reader.userId, { a2: reader.a2 })));
    }
    expect(again).toEqual([[], ['one', 'two', 'three']]);
  }, 120_000);

  test(`of a gap of ${many} messages everything comes in pages, each once, in order, with a place to go on from`, async () => {
    const senders = await Promise.all(Array.from({ length: 10 }, () => login('many')));
    const reader = await read('reader-of-many');
    const first = await reader.request('openim.getmsg', { Cookie: '', SyncFlag: 0 });
    reader.close();
    const all = textsUpTo(many);
    const ways = senders.map(
      (sender): Say =>
        (text, random) =>
          sender.text('reader-of-many', text, random),
    );
    await world.middle(() => sayAll(ways, all));
    const again = await read('reader-of-many', { a2: reader.a2 });
    const page = await synced(again, String(first['Cookie']));
    expect(page.length).toBeGreaterThan(400);
    await until('the rest', () => page.length + again.texts().length >= all.length, LONG_MS);
    expect([...page, ...again.texts()]).toEqual(all);
  }, 180_000);
  const enter = async (load: Load, userID: string) => {
    const road = await openFarEnd(Number(new URL(world.urlOf(1)).port));
    roads.push(road);
    const user = keep(watch(load(world, road.url)));
    await user.tim.login({ userID, userSig: sign(userID, DAY_SEC) });
    await until(`${userID} is ready`, () => user.event('SDK_READY').length > 0, LONG_MS);
    return { ...user, road };
  };

  const prepare = async ({ client, isGroup, count }: Missing): Promise<Gap> => {
    const load = LOADS[client];
    people += 1;
    const [from, to] = [`sender-${people}`, `reader-${people}`];
    const sender = await login(from);
    const reader = await enter(load, to);
    let conversationID = `C2C${from}`;
    let say: Say = (text, random) => sender.text(to, text, random);
    if (isGroup) {
      const made = await sender.request('group_open_http_svc.create_group', {
        Type: 'Public',
        Name: 'Gaps',
        Owner_Account: from,
        MemberList: [{ Member_Account: to }],
      });
      conversationID = `GROUP${String(made['GroupId'])}`;
      say = inGroup(sender, String(made['GroupId']));
    }
    // One socket alone would be cut off for a flood.
    const more = count > 400 ? await login(from) : sender;
    const sayToo: Say = (text, random) => more.text(to, text, random);
    const ways = more === sender ? [say] : [say, sayToo];
    const all = ['before', ...textsUpTo(count)];
    const said = (texts: readonly unknown[]): unknown[] => texts.filter((one) => one !== undefined);
    const heard = (): unknown[] => said(reader.received().map(textOf));
    await say('before', 1);
    await until('before', () => heard().length === 1, LONG_MS);
    await pause(SETTLED_MS);
    // Clients look for at most 299 messages of a group by themselves; their users page for the rest.
    const isPaged = isGroup && count >= 300;
    return {
      cut: () => reader.road.cut({ hold: true }),
      say: () => sayAll(ways, all.slice(1)),
      comeBack: () => reader.road.release(),
      async check(): Promise<void> {
        if (!isPaged) {
          await until(`all ${count} of ${conversationID}`, () => heard().length >= all.length, LONG_MS);
          expect(new Set(heard())).toEqual(new Set(all));
          expect(heard().length).toBe(all.length);
        } else {
          await untilMarked(reader, conversationID, `m${count - 1}`);
        }
        // The newest may still be on their way.
        const eventuallyHas = (user: Pick<PublicUser, 'call'>, inOrder: boolean) =>
          eventually(
            'the whole history',
            async () => {
              const history = said(await historyOf(user, conversationID));
              expect(inOrder ? history : new Set(history)).toEqual(inOrder ? all : new Set(all));
              expect(history.length).toBe(all.length);
            },
            LONG_MS,
          );
        // Paging, the public client puts what it held before the gap where it pleases.
        await eventuallyHas(reader, !isPaged);
        await eventuallyHas(await enter(load, to), true);
      },
    };
  };
  const expectAllAfter = async ({ missing, laterMs: moreMs }: Run): Promise<void> => {
    const gaps = await Promise.all(missing.map(prepare));
    await world.middle(async () => {
      for (const gap of gaps) gap.cut();
      laterMs += moreMs;
      await Promise.all(gaps.map((gap) => gap.say()));
      for (const gap of gaps) gap.comeBack();
    });
    await Promise.all(gaps.map((gap) => gap.check()));
  };

  test.each(runs)('$title', (run) => expectAllAfter(run), 180_000);
};
