import { readConfig } from '@touchline/engines/config/read-config';
import { port } from '@touchline/engines/config/variables';
import { openEngines } from '@touchline/engines/engines';
import { engineVariables } from '@touchline/engines/engines-config';
import { listen } from '@touchline/engines/service/listen';
import * as v from 'valibot';
import { feedVariables } from './config.ts';
import { startFeed } from './start.ts';

const variables = { ...engineVariables, ...feedVariables, PORT: v.optional(port(), '8084') };

const config = readConfig(variables, process.env);
const engines = await openEngines(config);
const feed = await startFeed(engines, config);
const listener = await listen({ services: [feed, ...engines.services], port: config.PORT, log: engines.log });
engines.log.info({ port: listener.port }, 'the match feed runs');

const stop = async (): Promise<void> => {
  await listener.close();
  await engines.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
