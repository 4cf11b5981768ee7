import type { Bus } from '@touchline/engines/bus/bus';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { ChangeReader, KeptChange } from '@touchline/match-store/change-reader';
import { createChangeTail } from '@touchline/match-store/change-tail';
import type { HeartbeatReader } from '@touchline/match-store/heartbeat';
import { catchUp, type ChangeListener } from './change-catch-up.ts';
import { pulseFrame } from './change-frames.ts';
import type { WrittenChange } from './change-group.ts';
import { createChangeLines } from './change-lines.ts';
import { feedPulse } from './feed-pulse.ts';

/** @source screens 0.2 "the feed's heartbeat (every 5 s)" */
const HEARTBEAT_MS = 5_000;
const RETRY_MS = 1_000;

export type ChangeHub = {
  /** Sends what the listener missed, then everything new as late as it asks, each change once and in order, until it aborts. */
  join(listener: ChangeListener): Promise<void>;
  /** Hears of every change that this process learns of, before those who joined do. */
  onChanges(hear: (changes: readonly KeptChange[]) => void): void;
  /** When the feed was last alive, Unix seconds; 0 when it never was. Looked up every few seconds. */
  fedAtSec(): number;
  close(): Promise<void>;
};

type Source = {
  reader: ChangeReader & HeartbeatReader;
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
  const stop = new AbortController();
  let head = BigInt(await reader.lastCursor());
  const lines = createChangeLines(() => clock.nowMs(), head);
  const feed = feedPulse({ reader, clock, log });
  await feed.look();
  const write = (kept: KeptChange): WrittenChange => written(kept, isMatchLive(kept.change.match_id));

  const hearers: ((changes: readonly KeptChange[]) => void)[] = [];

  const spread = async (): Promise<void> => {
    for await (const page of tail.follow({ cursor: String(head), signal: stop.signal })) {
      head = BigInt(page.cursor);
      for (const hear of hearers) hear(page.changes);
      lines.take(page.changes.map(write), head);
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
  const beating = setInterval(() => {
    void feed.look().then(() => lines.heartbeat(feed.now()));
  }, HEARTBEAT_MS);

  return {
    async join(listener) {
      const line = () => lines.line(listener.delayMs ?? 0);
      const source = { tail, head: () => line().head(), pulse: feed.now, write };
      let cursor = await catchUp(listener, source);
      // More changes may have been published meanwhile; a new listener receives all of them synchronously
      // before it is added.
      while (cursor < line().head() && !listener.signal.aborted) {
        cursor = await catchUp({ ...listener, cursor: String(cursor) }, source);
      }
      if (listener.signal.aborted) return;
      line().groups.enter({ ...listener, cursor });
      // Sends the cursor at once, which also shows that the stream is open.
      listener.send(pulseFrame('heartbeat', String(cursor), feed.now()));
    },
    onChanges: (hear) => void hearers.push(hear),
    fedAtSec: () => feed.now().fedAtSec,
    async close() {
      clearInterval(beating);
      stop.abort();
      lines.close();
      await tail.close();
      await spreading;
    },
  };
};
