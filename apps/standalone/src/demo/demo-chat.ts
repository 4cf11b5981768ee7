import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { Match } from '@touchline/contract/match';
import type { ChatAdmin } from './chat-admin.ts';
import { DEMO_VIEWERS, isOnAir, programmeOf } from './people.ts';
import type { Pictures } from './pictures.ts';
import { demoLine } from './talk.ts';
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

/** Makes the accounts of the demo viewers. */
export const importDemoViewers = async (chat: ChatAdmin, pictures: Pictures): Promise<void> => {
  for (const [number, name] of DEMO_VIEWERS.entries()) {
    const userId = viewerId(number);
    await chat.importAccount({ userId, nick: `${name}（自动）`, avatar: await pictures.avatar(userId) });
  }
};

export const createDemoChat = ({ chat, clock, log, random }: DemoChatTools): DemoChat => {
  const lookMs = new Map<string, number>();
  const spoken = new Map<string, { lines: number; atMs: number }>();
  let trouble = '';

  const visit = async ({ account, groupId, matchId }: DemoRoom, matches: readonly Match[]): Promise<void> => {
    const nowMs = clock.nowMs();
    const watched = ((await chat.onlineCount(groupId)) ?? 0) > 0;
    const [from, to] = WATCHED_PAUSE;
    lookMs.set(groupId, nowMs + (watched ? from + random() * (to - from) : LOOK_EVERY_MS));
    const { lines, atMs } = spoken.get(groupId) ?? { lines: 0, atMs: 0 };
    const quietMs = lines < FIRST_LINES ? FIRST_PAUSE_MS : UNWATCHED_PAUSE_MS;
    if (!watched && nowMs - atMs < quietMs) return;
    spoken.set(groupId, { lines: lines + 1, atMs: nowMs });
    await chat.sendText({
      groupId,
      userId: viewerId(Math.floor(random() * DEMO_VIEWERS.length)),
      text: demoLine(
        programmeOf(account),
        matches.find(({ id }) => id === matchId),
        random(),
      ),
      data: MARK,
    });
  };

  const visitSafely = async (room: DemoRoom, matches: readonly Match[]): Promise<void> => {
    try {
      await visit(room, matches);
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
        const due = lookMs.get(room.groupId);
        // At the start the rooms begin one after another, not in chorus.
        if (due === undefined) lookMs.set(room.groupId, nowMs + random() * LOOK_EVERY_MS);
        else if (due <= nowMs) await visitSafely(room, matches);
      }
    },
  };
};
