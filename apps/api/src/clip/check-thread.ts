import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckAnswer, CheckOrder } from './check-messages.ts';

/** A file that takes longer was made to take long. */
const LIFE_MS = 10_000;
const HEAP_MB = 512;

/** Reads a video of a stranger in a thread of its own, which ends whatever the file does to it. */
export const checkInThread = async (order: CheckOrder): Promise<CheckAnswer> => {
  const worker = new Worker(new URL('./check-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const answered = once(worker, 'message', { signal: AbortSignal.timeout(LIFE_MS) });
    worker.postMessage(order, [order.bytes.buffer]);
    const [answer]: CheckAnswer[] = await answered;
    return answer ?? { fault: 'broken' };
  } catch {
    // Too long, or more memory than a video needs: the thread has ended or is ended now.
    return { fault: 'broken' };
  } finally {
    await worker.terminate();
  }
};
