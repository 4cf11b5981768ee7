import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundled } from './bundle.ts';
import type { Measure } from './report.ts';

const require = createRequire(import.meta.url);

const client = (file: string): string =>
  fileURLToPath(new URL(`../packages/chat-client/src/${file}`, import.meta.url));

const exportAll = (path: string): string => `export * from ${JSON.stringify(path)};`;

const KB = 1000;

/** Our chat client as it is published beside the public one, through the same bundler. */
export const clientSize = async (): Promise<Measure[]> => {
  const publicClient = require.resolve('tim-js-sdk/tim-js-friendship.es.js');
  const theirs = await bundled(`export { default } from ${JSON.stringify(publicClient)};`);
  const room = await bundled(exportAll(client('live-room.ts')));
  const whole = await bundled(exportAll(client('index.ts')));
  const against = { unit: 'kB gz', peer: theirs.firstGzBytes / KB, peerName: 'tim-js-sdk 2.27.6' };
  return [
    {
      ...against,
      name: 'live-room entry',
      ours: room.allGzBytes / KB,
      limit: { atMost: 0.13 },
      ceiling: 15,
    },
    {
      ...against,
      name: 'whole client',
      ours: whole.allGzBytes / KB,
      limit: { atMost: 0.6 },
      ceiling: 76,
    },
  ];
};
