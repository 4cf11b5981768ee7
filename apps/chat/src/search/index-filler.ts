import { performance } from 'node:perf_hooks';

import type { SearchRepository } from './search-repository.ts';

const LOOK_EVERY_MS = 1_000;
/** Above this share of its time the process has something better to do. */
const BUSY = 0.5;

/** Indexes messages while the server is idle, so that a first search has little left to read. */
export type IndexFiller = {
  /** Looks now, as it does every second. */
  wake(): Promise<unknown>;
  /** Waits for the batch that is being read. */
  close(): Promise<void>;
};

/** How much of its time the process was at work since it was last asked. */
const createLoad = () => {
  let before = performance.eventLoopUtilization();
  return (): number => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
};

type Parts = {
  search: Pick<SearchRepository, 'advance' | 'behind'>;
  log: { warn(what: { err: unknown }, message: string): void };
};

/**
 * Goes through all conversations by name, batch by batch, again and again. What it leaves undone, a search does.
 * @param load share of the time in which the process was at work since the last call
 */
export const createIndexFiller = ({ search, log }: Parts, load: () => number = createLoad()): IndexFiller => {
  let isClosed = false;
  let running: Promise<unknown> | undefined;
  let after = '';
  const mayGoOn = (): boolean => !isClosed && load() < BUSY;
  /** One that cannot be read leaves those after it alone. */
  const warn = (error: unknown): true => {
    log.warn({ err: error }, 'messages could not be read into the search index');
    return true;
  };
  const fill = async (conversation: string): Promise<boolean> => {
    while (mayGoOn()) if (!(await search.advance([conversation]))) return true;
    return false;
  };
  const look = async (): Promise<void> => {
    if (!mayGoOn()) return;
    const { behind, last } = await search.behind(after);
    for (const conversation of behind) if (!(await fill(conversation).catch(warn))) return;
    after = last;
  };
  const wake = (): Promise<unknown> =>
    (running ??= look()
      .catch(warn)
      .finally(() => {
        running = undefined;
      }));
  const timer = setInterval(() => void wake(), LOOK_EVERY_MS);
  timer.unref();
  return {
    wake,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
};
