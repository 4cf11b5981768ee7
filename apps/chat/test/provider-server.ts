import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { afterAll } from 'vitest';

/** What the chat sent to a provider of another party. */
export type AskedOfProvider = { url: string; authorization: string | undefined; bytes: Buffer };

/**
 * A provider of another party (of translations, of transcriptions) on a free port, which keeps what it is asked.
 * Closed after the file's tests.
 */
export const providerServer = async (
  answer: (asked: AskedOfProvider) => { status: number; text: string },
): Promise<{ url: string }> => {
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { authorization } = request.headers;
      const { status, text } = answer({ url: request.url ?? '', authorization, bytes });
      response.writeHead(status).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` };
};
