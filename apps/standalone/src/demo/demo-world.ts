import type { Engines } from '@touchline/engines/engines';
import type { Secrets } from '../secrets.ts';
import { makeAnnouncements } from './announcements.ts';
import { adminClientOf, type ChatAdmin, createChatAdmin } from './chat-admin.ts';
import { makeConversations } from './conversations.ts';
import { collectRecordings } from './collect-recordings.ts';
import { createDemoChat, importDemoViewers } from './demo-chat.ts';
import { hasFriends, makeFriends } from './friends.ts';
import { matchesInPlay, turnRooms } from './keep-world.ts';
import { makeMoney } from './make-money.ts';
import { makeOrder } from './make-order.ts';
import { createDemoFans } from './demo-fans.ts';
import { createDemoTips } from './demo-tips.ts';
import { makeWorld } from './make-world.ts';
import { putOnAir } from './on-air.ts';
import { loggedInClient, type OperatorClient } from './operator-client.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import { createPictures, type Pictures } from './pictures.ts';
import { createSocial, type Social } from './social.ts';
import { type DemoRoom, readWorld, writeWorld } from './world-file.ts';

/** The demonstration world while it runs. */
export type DemoWorld = { close(): Promise<void> };

export type DemoWorldOptions = {
  engines: Engines;
  /** Where the product answers. */
  baseUrl: string;
  dataDir: string;
  secrets: Secrets;
  operatorAccount: string;
  /** What services of the product show each other. */
  internalSecret: string;
  chat: { appId: number; appKey: string; adminId: string };
  /** Whether demo viewers speak. */
  speaks: boolean;
  /** Takes the demo anchor's new stream key. */
  keepStreamKey: (streamKey: string) => void;
};

const TURN_EVERY_MS = 15_000;
const SPEAK_EVERY_MS = 1_000;
const TIPS_EVERY_MS = 5_000;
const FANS_EVERY_MS = 4_000;

/** Runs `work` again and again, never twice at once, until it is stopped. */
const everyMs = (intervalMs: number, work: () => Promise<void>): { stop(): Promise<void> } => {
  let running = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work().finally(() => {
      busy = false;
    });
  }, intervalMs);
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
};

type Makers = { operator: OperatorClient; pictures: Pictures; chat: ChatAdmin; social: Social };

/** What the demo viewer finds among the messages. */
const makeTalks = async (
  { engines, baseUrl }: DemoWorldOptions,
  makers: Makers & { viewer: OperatorClient },
  rooms: readonly DemoRoom[],
): Promise<void> => {
  const groupId = await makeConversations(makers);
  const [match] = await matchesInPlay(makers.operator, engines.clock);
  const nowSec = Math.floor(engines.clock.nowMs() / 1000);
  const tools = { ...makers, objects: engines.objects, baseUrl, nowSec };
  await makeFriends(tools, { rooms, match, groupId });
};

const knownOrMade = async (options: DemoWorldOptions, makers: Makers): Promise<DemoRoom[]> => {
  const { operator, pictures, chat } = makers;
  const known = readWorld(options.dataDir);
  if (known !== undefined) return known;
  const { secrets, engines } = options;
  const { rooms, streamKey, coupons } = await makeWorld({
    operator,
    pictures,
    secrets,
    clock: engines.clock,
  });
  await makeMoney({ operator, baseUrl: options.baseUrl, secrets });
  await makeAnnouncements({ operator, baseUrl: options.baseUrl, clock: engines.clock });
  await importDemoViewers(chat, pictures);
  const account = DEMO_ACCOUNTS.viewer.account;
  const viewer = await loggedInClient(options.baseUrl, { account, password: secrets.viewerPassword });
  await makeOrder({ operator, viewer }, coupons);
  if (!(await hasFriends(viewer, rooms))) await makeTalks(options, { ...makers, viewer }, rooms);
  options.keepStreamKey(streamKey);
  writeWorld(options.dataDir, rooms);
  return rooms;
};

/**
 * Makes the demonstration world at the first start and keeps it going: rooms move on to matches that are
 * being played, and demo viewers speak. All of it by calls that any operator could make.
 * @throws {CallRefusedError} when the operator may not log in
 */
export const startDemoWorld = async (options: DemoWorldOptions): Promise<DemoWorld> => {
  const { engines, baseUrl, secrets, dataDir } = options;
  const { clock, log } = engines;
  const pictures = createPictures(engines.objects);
  const publisher = { baseUrl, internalSecret: options.internalSecret };
  const credentials = { account: options.operatorAccount, password: secrets.operatorPassword };
  let operator = await loggedInClient(baseUrl, credentials);
  const client = adminClientOf({ baseUrl, clock, ...options.chat });
  const chat = createChatAdmin(client);
  let rooms = await knownOrMade(options, { operator, pictures, chat, social: createSocial(client) });
  let matches = await matchesInPlay(operator, clock);
  let isCollected = false;

  const turn = async (): Promise<void> => {
    try {
      matches = await matchesInPlay(operator, clock);
      const turned = await turnRooms(rooms, { operator, pictures, matches });
      if (turned.some((room, i) => room !== rooms[i])) writeWorld(dataDir, turned);
      rooms = turned;
      await putOnAir(rooms, { client: operator, publisher });
      isCollected ||= await collectRecordings(operator);
    } catch (error) {
      log.warn({ error: String(error) }, 'demo rooms could not move on');
      // The usual reason is a session that has ended.
      operator = await loggedInClient(baseUrl, credentials).catch(() => operator);
    }
  };
  await turn();

  const talk = createDemoChat({ chat, clock, log, random: Math.random });
  const tips = createDemoTips({ baseUrl, pictures, clock });
  const publish = async (): Promise<void> => {
    try {
      await tips.tick(operator);
    } catch (error) {
      // A price that moved, or a limit of the day: somebody else has the next turn.
      log.debug({ error: String(error) }, 'a demo analyst could not publish');
    }
  };
  const viewer = { account: DEMO_ACCOUNTS.viewer.account, password: secrets.viewerPassword };
  const fans = createDemoFans({ baseUrl, pictures, clock, viewer });
  const write = async (): Promise<void> => {
    try {
      await fans.tick(operator);
    } catch (error) {
      // Nothing to write about yet, or too soon after the last line.
      log.debug({ error: String(error) }, 'a demo fan could not write');
    }
  };
  const jobs = [everyMs(TURN_EVERY_MS, turn), everyMs(TIPS_EVERY_MS, publish), everyMs(FANS_EVERY_MS, write)];
  if (options.speaks) {
    jobs.push(everyMs(SPEAK_EVERY_MS, () => talk.tick({ rooms, matches })));
  }
  return {
    async close() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
};
