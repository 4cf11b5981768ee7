import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOfStream } from 'node:stream/consumers';

import { afterAll } from 'vitest';

export type Call = {
  command: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  raw: string;
  body: Record<string, unknown>;
};
export type Reply = { status?: number; body?: object; afterMs?: number };

/** A host's server that answers as the test wants. */
export const host = async () => {
  const calls: Call[] = [];
  const state: { reply: (call: Call) => Reply } = { reply: () => ({ body: { ErrorCode: 0 } }) };
  const server = createServer((request, response) => {
    void textOfStream(request).then((raw) => {
      const query = Object.fromEntries(new URL(request.url ?? '/', 'http://x').searchParams);
      const command = query['CallbackCommand'] ?? '';
      const body = JSON.parse(raw) as Record<string, unknown>;
      const call = { command, query, headers: request.headers, raw, body };
      calls.push(call);
      const { status = 200, body: answer = {}, afterMs = 0 } = state.reply(call);
      setTimeout(() => response.writeHead(status).end(JSON.stringify(answer)), afterMs);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { calls, state, url: `http://127.0.0.1:${port}/hook` };
};
