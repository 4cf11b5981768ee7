import { parentPort } from 'node:worker_threads';
import type { CheckAnswer, CheckOrder } from './check-messages.ts';
import { readUpload } from './read-upload.ts';

const answer = async ({ bytes, mostSec }: CheckOrder): Promise<void> => {
  const result: CheckAnswer = await readUpload(bytes, mostSec);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
  parentPort?.postMessage(result);
};

parentPort?.on('message', (order: CheckOrder) => void answer(order));
