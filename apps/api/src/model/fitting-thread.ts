import { Worker } from 'node:worker_threads';
import type { ForecastContent } from '@touchline/forecast/model/content';
import type { Fixture } from './fixture.ts';
import type { FittingAnswer, FittingOrder } from './fitting-messages.ts';
import type { Odds } from './league-model.ts';

/** A league that the thread knows, until it is closed. */
export type OpenLeague = {
  on(day: number, matches: readonly Fixture[], odds: Odds): Promise<ForecastContent[][]>;
  close(): void;
};

type Waiting = { resolve: (contents: ForecastContent[][]) => void; reject: (error: unknown) => void };

/**
 * Fits in one thread of their own, so that whoever is served meanwhile does not wait. It starts with the first league;
 * one that died fails what was asked of it, and the next league starts another.
 */
export const fittingThread = () => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let number = 0;

  const failAll = (error: unknown): void => {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const receive = ({ ask, contents, error }: FittingAnswer): void => {
    const asker = waiting.get(ask);
    waiting.delete(ask);
    if (contents) asker?.resolve(contents);
    else asker?.reject(error);
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./fitting-worker.ts', import.meta.url));
    started.on('message', receive);
    started.on('error', failAll);
    started.on('exit', () => failAll(new Error('the thread that fits has ended')));
    // It keeps no process from ending.
    started.unref();
    return started;
  };
  const tell = (order: FittingOrder): void => {
    worker ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
    worker.postMessage(order);
  };

  return {
    /** @param finished matches of the league in the order in which they were played */
    open(sportId: 1 | 2, finished: readonly Fixture[]): OpenLeague {
      const league = ++number;
      tell({ kind: 'open', league, sportId, finished });
      return {
        on: (day, matches, odds) =>
          new Promise((resolve, reject) => {
            const ask = ++number;
            waiting.set(ask, { resolve, reject });
            tell({ kind: 'ask', league, ask, day, matches, odds });
          }),
        close: () => tell({ kind: 'close', league }),
      };
    },
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
};

export type FittingThread = ReturnType<typeof fittingThread>;
