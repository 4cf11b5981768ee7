import { createServer } from 'node:http';
import { once } from 'node:events';
import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { startChild } from './child.ts';
import { type Measure, median } from './report.ts';

const RUNS = 5;
const DEBUG_PORT = 9333;

type Figures = { points: number; paintMs: number; shift: number };

/** One load on Lighthouse's phone: 4G of 1.6 Mbit/s, 150 ms, processor four times slower. */
const loadOnce = async (url: string): Promise<Figures> => {
  const browser = await openBrowser([`--remote-debugging-port=${DEBUG_PORT}`]);
  try {
    const result = await lighthouse(url, {
      port: DEBUG_PORT,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (!result) throw new Error(`${url} could not be measured`);
    const { audits, categories } = result.lhr;
    return {
      points: (categories['performance']?.score ?? 0) * 100,
      paintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    };
  } finally {
    await browser.close();
  }
};

const load = async (url: string): Promise<Figures> => {
  const runs: Figures[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await loadOnce(url));
  const middle = (of: (figures: Figures) => number) => median(runs.map(of));
  return {
    points: middle(({ points }) => points),
    paintMs: middle(({ paintMs }) => paintMs),
    shift: middle(({ shift }) => shift),
  };
};

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
    const bare = await load(`http://127.0.0.1:${port}/`);
    const ours = await load(`http://127.0.0.1:${server.port}/m/score`);
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
