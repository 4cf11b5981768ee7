import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundledGzBytes } from './bundle.ts';
import type { Measure } from './report.ts';

const require = createRequire(import.meta.url);

const client = (file: string): string =>
  fileURLToPath(new URL(`../packages/chat-client/src/${file}`, import.meta.url));

const exportAll = (path: string): string => `export * from ${JSON.stringify(path)};`;

/** Our chat client beside the public one, through the same bundler. */
export const clientSize = async (): Promise<Measure[]> => {
  const publicClient = require.resolve('tim-js-sdk/tim-js-friendship.es.js');
  const peer = (await bundledGzBytes(`export { default } from ${JSON.stringify(publicClient)};`)) / 1000;
  const against = { unit: 'kB gz', peer, peerName: 'tim-js-sdk 2.27.6' };
  const room: Measure = {
    ...against,
    name: 'live-room entry',
    ours: (await bundledGzBytes(exportAll(client('live-room.ts')))) / 1000,
    limit: { atMost: 0.15 },
    ceiling: 20,
  };
  if (!existsSync(client('index.ts'))) return [room];
  const whole: Measure = {
    ...against,
    name: 'whole client',
    ours: (await bundledGzBytes(exportAll(client('index.ts')))) / 1000,
    limit: { atMost: 0.45 },
    ceiling: 60,
  };
  return [room, whole];
};
