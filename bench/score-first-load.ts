import { createServer } from 'node:http';
import { once } from 'node:events';
import { startChild } from './child.ts';
import { loadOnPhone } from './phone-load.ts';
import type { Measure } from './report.ts';

const RUNS = 5;

const BARE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One</title><p>One sentence.';

/** First load of `/score` with a day of 500 matches by Lighthouse's mobile profile, beside a page of one sentence. */
export const scoreFirstLoad = async (): Promise<Measure[]> => {
  // A phone does not share its processor with the server: this one gives way to the browser.
  const server = await startChild('bench/score-server-child.ts', {});
  const bareServer = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(BARE),
  ).listen(0, '127.0.0.1');
  await once(bareServer, 'listening');
  const address = bareServer.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    const bare = await loadOnPhone(`http://127.0.0.1:${port}/`, RUNS);
    const ours = await loadOnPhone(`http://127.0.0.1:${server.port}/m/score`, RUNS);
    const peerName = 'a page of one sentence';
    return [
      {
        name: '/score, largest paint',
        unit: 'ms',
        ours: ours.paintMs,
        peer: bare.paintMs,
        peerName,
        ceiling: 1800,
      },
      { name: '/score, layout shift', unit: '', ours: ours.shift, peer: bare.shift, peerName, ceiling: 0.05 },
      {
        name: '/score, Lighthouse mobile',
        unit: 'points',
        ours: ours.points,
        peer: bare.points,
        peerName,
        floor: 95,
      },
    ];
  } finally {
    bareServer.close();
    await server.stop();
  }
};
