import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sends what was stored to whoever asked, and lets go of it however that ends: who asked may have left already. */
export const sendBody = async (body: Readable, response: Writable): Promise<void> => {
  try {
    await pipeline(body, response);
  } finally {
    // A pipeline into a stream that has ended before never touches its source, which holds a file open.
    body.destroy();
  }
};
