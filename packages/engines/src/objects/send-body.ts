import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Sends a stored object and closes it in every case: the client may have disconnected already. */
export const sendBody = async (body: Readable, response: Writable): Promise<void> => {
  try {
    await pipeline(body, response);
  } finally {
    // A pipeline into a stream that has already ended never touches its source, which keeps a file open.
    body.destroy();
  }
};
