import type { Bus } from '@touchline/engines/bus/bus';
import type { ChangePage, ChangeReader } from './change-reader.ts';
import { isInScope, type ChangeScope } from './change-scope.ts';

/** Bus topic that says something changed; the payload is the newest cursor as text. A lost hint costs one poll. */
export const MATCH_CHANGES_TOPIC = 'match.changes';

/** Tells readers in every process to look. */
export const hintChanges = (bus: Bus, cursor: string): Promise<void> =>
  bus.publish(MATCH_CHANGES_TOPIC, new TextEncoder().encode(cursor));

/** Follows all changes once per process and hands them to any number of readers. */
export type ChangeTail = {
  /**
   * Pages of changes behind `cursor`, without gap or doubling, until `signal` aborts. The first page comes
   * at once even when it is empty, so a reader learns its cursor and whether that had expired.
   */
  follow(options: { cursor: string; scope?: ChangeScope; signal: AbortSignal }): AsyncGenerator<ChangePage>;
  close(): Promise<void>;
};

type TailOptions = {
  reader: ChangeReader;
  bus: Bus;
  /** How often to look when no hint comes. */
  pollMs?: number;
  /** Told when the database cannot be read; the tail keeps trying. */
  onError?: (error: unknown) => void;
};

const PAGE = 500;
const KEPT = 2000;

/** Wakes everyone who waits, each time it rings; nothing stays behind for a reader that left. */
const createBell = () => {
  const waiting = new Set<() => void>();
  return {
    /** Settles at the next ring or when `signal` aborts. */
    next: (signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const done = () => {
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        waiting.add(done);
        signal.addEventListener('abort', done);
        if (signal.aborted) done();
      }),
    ring: () => {
      for (const done of waiting) done();
    },
  };
};

/** The newest changes, read once for the whole process. */
const createWindow = async (reader: ChangeReader) => {
  let head = await reader.lastCursor();
  /** Everything behind `floor` up to `head` is in `kept`. */
  let floor = head;
  let kept: ChangePage['changes'] = [];
  const forget = () => {
    const dropped = kept.splice(0, Math.max(0, kept.length - KEPT));
    floor = dropped.at(-1)?.cursor ?? floor;
  };
  return {
    async readOn() {
      let page: ChangePage;
      do {
        page = await reader.changesAfter(head, PAGE);
        kept.push(...page.changes);
        head = page.cursor;
      } while (page.more);
      forget();
    },
    /** Undefined when the cursor is outside of the stored changes. */
    pageAfter(cursor: string, scope: ChangeScope | undefined): ChangePage | undefined {
      const offset = Number(BigInt(cursor) - BigInt(floor));
      if (offset < 0 || BigInt(cursor) > BigInt(head)) return undefined;
      // Ids have no hole, so the distance to the floor is the place in the list.
      const changes = kept.slice(offset).filter((one) => isInScope(one, scope));
      return { changes, cursor: head, more: false, expired: false };
    },
  };
};

/** Runs `work` again as long as it was asked for meanwhile, never twice at a time. */
const createWorker = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let wanted = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (wanted) {
      wanted = false;
      await work();
    }
  };
  return {
    ask: () => {
      wanted = true;
      running ??= run()
        .catch(onError)
        .finally(() => {
          running = undefined;
        });
    },
    idle: async () => running,
  };
};

/** @param options `reader` is asked once per change, however many follow */
export const createChangeTail = async (options: TailOptions): Promise<ChangeTail> => {
  const { reader, bus, pollMs = 2000, onError = () => undefined } = options;
  const window = await createWindow(reader);
  const bell = createBell();
  const worker = createWorker(() => window.readOn().then(bell.ring), onError);
  const timer = setInterval(worker.ask, pollMs);
  const unsubscribe = await bus.subscribe(MATCH_CHANGES_TOPIC, worker.ask);
  worker.ask();

  return {
    async *follow({ cursor: from, scope, signal }) {
      let cursor = from;
      for (let first = true; !signal.aborted; first = false) {
        const next = bell.next(signal);
        const page = window.pageAfter(cursor, scope) ?? (await reader.changesAfter(cursor, PAGE, scope));
        cursor = page.cursor;
        if (first || page.changes.length > 0) yield page;
        if (!page.more) await next;
      }
    },
    async close() {
      clearInterval(timer);
      await unsubscribe();
      await worker.idle();
      bell.ring();
    },
  };
};
