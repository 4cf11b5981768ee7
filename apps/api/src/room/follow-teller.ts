import type { RoomPush } from '@touchline/contract/room-push';

/** New followers of one room are told together. @source economy §B4 "merged 1/s" */
const EVERY_MS = 1_000;
const NAMED = 3;

type Options = { push: (liveid: number, push: RoomPush) => Promise<void>; everyMs?: number };

/** Tells a room who began to follow its host, at most once a second. */
export const followTeller = ({ push, everyMs = EVERY_MS }: Options) => {
  const waiting = new Map<number, { nicks: string[]; timer: NodeJS.Timeout }>();
  const tell = async (liveid: number): Promise<void> => {
    const held = waiting.get(liveid);
    waiting.delete(liveid);
    if (!held) return;
    clearTimeout(held.timer);
    const { nicks } = held;
    await push(liveid, { type: 'AttentAnchor', nicks: nicks.slice(0, NAMED), count: nicks.length });
  };
  return {
    add(liveid: number, nick: string): void {
      const held = waiting.get(liveid);
      if (held) held.nicks.push(nick);
      else waiting.set(liveid, { nicks: [nick], timer: setTimeout(() => void tell(liveid), everyMs) });
    },
    close: async (): Promise<void> => void (await Promise.all([...waiting.keys()].map(tell))),
  };
};

export type FollowTeller = ReturnType<typeof followTeller>;
