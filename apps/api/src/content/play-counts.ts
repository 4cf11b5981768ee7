import type { Contents } from './content-repository.ts';
import type { CountDelta } from './content-write-repository.ts';

/** Gathers what is played, so that a video that many open at once is written once in a while. */
export type PlayCounts = { add(id: number, what: 'plays' | 'finishes'): void; flush(): Promise<void> };

/** What was gathered and not written is lost with the process: a few seconds of counts. */
export const createPlayCounts = (contents: Pick<Contents, 'addToCounts'>): PlayCounts => {
  let gathered = new Map<number, CountDelta>();
  return {
    add(id, what) {
      const delta = gathered.get(id) ?? { id };
      delta[what] = (delta[what] ?? 0) + 1;
      gathered.set(id, delta);
    },
    async flush() {
      if (gathered.size === 0) return;
      const deltas = [...gathered.values()];
      gathered = new Map();
      await contents.addToCounts(deltas);
    },
  };
};
