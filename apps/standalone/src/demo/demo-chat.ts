import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { Match } from '@touchline/contract/match';
import type { ChatAdmin } from './chat-admin.ts';
import { DEMO_VIEWERS, isOnAir, languageOf, programmeOf } from './people.ts';
import type { Pictures } from './pictures.ts';
import { newsBetween, sightOf, type News, type Sight } from './sight.ts';
import { demoLine, NO_REPEAT } from './talk.ts';
import { words } from './words.ts';
import type { DemoRoom } from './world-file.ts';

/** Demo viewers that speak in demo rooms now and then. Their names and messages say that they are automated. */
export type DemoChat = {
  /** Speaks where it is time to. Called every second or so. */
  tick(world: { rooms: readonly DemoRoom[]; matches: readonly Match[] }): Promise<void>;
};

export type DemoChatTools = {
  chat: ChatAdmin;
  clock: Clock;
  log: Log;
  /** Numbers in [0, 1). */
  random: () => number;
};

/** Milliseconds between two lines of a room with people in it, from and to. */
const WATCHED_PAUSE = [3_000, 9_000] as const;
/** How often a room without people is looked into, and how seldom somebody speaks there. */
const LOOK_EVERY_MS = 8_000;
const UNWATCHED_PAUSE_MS = 90_000;
/** A room's first lines come sooner, so that whoever comes finds a talk under way. */
const FIRST_LINES = 6;
const FIRST_PAUSE_MS = 10_000;
/** After a failure. */
const RETRY_MS = 60_000;

/** Travels with each line, so that a client can mark it. */
export const MARK = JSON.stringify({ automated: true });

/** Chat id of a demo viewer. */
export const viewerId = (number: number): string => `demo-viewer-${number + 1}`;

/** Says in a viewer's own language that a program speaks. */
const AUTOMATED = words('（自动）', ' (automático)', ' (automated)');

/** Makes the accounts of the demo viewers. */
export const importDemoViewers = async (chat: ChatAdmin, pictures: Pictures): Promise<void> => {
  for (const [number, name] of DEMO_VIEWERS.entries()) {
    const userId = viewerId(number);
    await chat.importAccount({
      userId,
      nick: `${name}${AUTOMATED[languageOf(number)]}`,
      avatar: await pictures.avatar(userId),
    });
    await chat.markAutomatic(userId);
  }
};

/** What the people of one room have in mind. */
type Mind = {
  sight: Sight | undefined;
  /** What just happened, and how many still speak of it. */
  news: News | undefined;
  left: number;
  /** Keys of what was said last. */
  recent: readonly string[];
  lines: number;
  atMs: number;
};

const EMPTY: Mind = { sight: undefined, news: undefined, left: 0, recent: [], lines: 0, atMs: 0 };

/** So many speak of something that happened before the talk goes on. */
const ABOUT_NEWS = 3;
/** Milliseconds between them, from and to. */
const NEWS_PAUSE = [900, 2_500] as const;

/** How the room sees its match now, and whether something happened since it last looked. */
const look = (mind: Mind, match: Match | undefined, nowSec: number): Mind => {
  const sight = match && sightOf(match, mind.sight, nowSec);
  const news = newsBetween(mind.sight, sight);
  return news ? { ...mind, sight, news, left: ABOUT_NEWS } : { ...mind, sight };
};

export const createDemoChat = ({ chat, clock, log, random }: DemoChatTools): DemoChat => {
  const lookMs = new Map<string, number>();
  const minds = new Map<string, Mind>();
  let trouble = '';

  const speak = async ({ account, groupId }: DemoRoom, match: Match | undefined): Promise<void> => {
    const mind = minds.get(groupId) ?? EMPTY;
    const number = Math.floor(random() * DEMO_VIEWERS.length);
    const news = mind.left > 0 ? mind.news : undefined;
    const subject = { programme: programmeOf(account), match, sight: mind.sight, news };
    const said = demoLine(subject, languageOf(number), mind.recent, random());
    minds.set(groupId, {
      ...mind,
      left: Math.max(0, mind.left - 1),
      recent: said ? [...mind.recent, said.key].slice(-NO_REPEAT) : mind.recent,
      lines: mind.lines + 1,
      atMs: clock.nowMs(),
    });
    if (said) await chat.sendText({ groupId, userId: viewerId(number), text: said.text, data: MARK });
  };

  const visit = async (room: DemoRoom, match: Match | undefined): Promise<void> => {
    const { groupId } = room;
    const nowMs = clock.nowMs();
    const watched = ((await chat.onlineCount(groupId)) ?? 0) > 0;
    const { lines, atMs, left } = minds.get(groupId) ?? EMPTY;
    const [from, to] = left > 1 ? NEWS_PAUSE : WATCHED_PAUSE;
    lookMs.set(groupId, nowMs + (watched ? from + random() * (to - from) : LOOK_EVERY_MS));
    const quietMs = lines < FIRST_LINES || left > 0 ? FIRST_PAUSE_MS : UNWATCHED_PAUSE_MS;
    if (watched || nowMs - atMs >= quietMs) await speak(room, match);
  };

  const visitSafely = async (room: DemoRoom, match: Match | undefined): Promise<void> => {
    try {
      await visit(room, match);
      trouble = '';
    } catch (error) {
      lookMs.set(room.groupId, clock.nowMs() + RETRY_MS);
      const sentence = String(error);
      // One line of log for one kind of trouble, not one for each room and minute.
      if (sentence !== trouble) log.warn({ error: sentence }, 'a demo viewer could not speak');
      trouble = sentence;
    }
  };

  return {
    async tick({ rooms, matches }) {
      const nowMs = clock.nowMs();
      for (const room of rooms.filter(({ account }) => isOnAir(account))) {
        const match = matches.find(({ id }) => id === room.matchId);
        const before = minds.get(room.groupId) ?? EMPTY;
        const mind = look(before, match, Math.floor(nowMs / 1000));
        minds.set(room.groupId, mind);
        const due = lookMs.get(room.groupId);
        // At the start the rooms begin one after another, not in chorus.
        if (due === undefined) lookMs.set(room.groupId, nowMs + random() * LOOK_EVERY_MS);
        else if (due <= nowMs || mind.news !== before.news) await visitSafely(room, match);
      }
    },
  };
};
