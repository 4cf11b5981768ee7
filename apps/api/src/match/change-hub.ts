import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { ChangeReader, KeptChange } from '@touchline/match-store/change-reader';
import { createChangeTail } from '@touchline/match-store/change-tail';
import { catchUp, type ChangeListener } from './change-catch-up.ts';
import { pulseFrame } from './change-frames.ts';
import type { WrittenChange } from './change-group.ts';
import { createChangeGroups } from './change-groups.ts';

/** @source screens 0.2 "the feed's heartbeat (every 5 s)" */
const HEARTBEAT_MS = 5_000;
const RETRY_MS = 1_000;

export type ChangeHub = {
  /** Sends what the listener missed, then everything new, each change once and in order, until it aborts. */
  join(listener: ChangeListener): Promise<void>;
  /** Hears of every change that this process learns of, before those who joined do. */
  onChanges(hear: (changes: readonly KeptChange[]) => void): void;
  close(): Promise<void>;
};

type Source = {
  reader: ChangeReader;
  bus: Bus;
  clock: Clock;
  log: Log;
  /** Whether a room shows the match now; the feed cannot know. */
  isMatchLive: (matchId: number) => boolean;
};

const written = (kept: KeptChange, isLive: boolean): WrittenChange => ({
  ...kept,
  id: BigInt(kept.cursor),
  json: JSON.stringify(isLive ? { ...kept.change, live: 1 } : kept.change),
});

/** Follows the changes once for this process and spreads them to everyone who listens. */
export const createChangeHub = async (from: Source): Promise<ChangeHub> => {
  const { reader, bus, clock, log, isMatchLive } = from;
  const tail = await createChangeTail({
    reader,
    bus,
    onError: (error) => log.warn({ err: error }, 'score changes could not be read; trying on'),
  });
  const groups = createChangeGroups(() => clock.nowMs());
  const stop = new AbortController();
  let head = BigInt(await reader.lastCursor());
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const write = (kept: KeptChange): WrittenChange => written(kept, isMatchLive(kept.change.match_id));

  const hearers: ((changes: readonly KeptChange[]) => void)[] = [];

  const spread = async (): Promise<void> => {
    for await (const page of tail.follow({ cursor: String(head), signal: stop.signal })) {
      head = BigInt(page.cursor);
      for (const hear of hearers) hear(page.changes);
      groups.take(page.changes.map(write), head);
    }
  };
  const follow = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      try {
        await spread();
      } catch (error) {
        log.warn({ err: error }, 'score changes stopped; beginning again');
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  };
  const spreading = follow();
  const pulse = setInterval(() => groups.heartbeat(nowSec()), HEARTBEAT_MS);

  return {
    async join(listener) {
      const source = { tail, head: () => head, nowSec, write };
      let cursor = await catchUp(listener, source);
      // More may have been spread while this went on; whoever enters must have all of it, in the same breath.
      while (cursor < head && !listener.signal.aborted) {
        cursor = await catchUp({ ...listener, cursor: String(cursor) }, source);
      }
      if (listener.signal.aborted) return;
      groups.enter({ ...listener, cursor });
      // Says at once where the reader stands, and that the line is open.
      listener.send(pulseFrame('heartbeat', String(cursor), nowSec()));
    },
    onChanges: (hear) => void hearers.push(hear),
    async close() {
      clearInterval(pulse);
      stop.abort();
      groups.close();
      await tail.close();
      await spreading;
    },
  };
};
