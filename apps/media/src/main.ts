import { readConfig } from '@touchline/engines/config/read-config';
import { port } from '@touchline/engines/config/variables';
import { openEngines } from '@touchline/engines/engines';
import { engineVariables } from '@touchline/engines/engines-config';
import { listen } from '@touchline/engines/service/listen';
import * as v from 'valibot';
import { MediaConfig } from './config.ts';
import { startMedia } from './start.ts';

const variables = { ...engineVariables, ...MediaConfig.entries, PORT: v.optional(port(), '8083') };

const config = readConfig(variables, process.env);
const engines = await openEngines(config);
const media = await startMedia(engines, config);
const listener = await listen({
  services: [media, ...engines.services],
  port: config.PORT,
  log: engines.log,
});
engines.log.info({ port: listener.port, rtmpPort: media.rtmpPort }, 'live media listens');

const stop = async (): Promise<void> => {
  await listener.close();
  await engines.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
