import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { probeNetwork } from '../src/connection/probe-network.ts';

test('a host that answers, whatever it says, is reachable, and one that does not is not', async () => {
  const asked: string[] = [];
  const host = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  const { port } = host.address() as AddressInfo; // a listening TCP server has one
  const url = `ws://127.0.0.1:${port}/im/binfo?sdkappid=1`;
  expect(await probeNetwork(url)).toBe(true);
  expect(asked).toEqual(['HEAD /im/binfo']);
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
  expect(await probeNetwork(url)).toBe(false);
});
