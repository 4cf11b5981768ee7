import { readConfig } from '@touchline/engines/config/read-config';
import { port } from '@touchline/engines/config/variables';
import { openEngines } from '@touchline/engines/engines';
import { engineVariables } from '@touchline/engines/engines-config';
import { listen } from '@touchline/engines/service/listen';
import * as v from 'valibot';
import { apiVariables } from './config.ts';
import { startApi } from './start.ts';

const variables = { ...engineVariables, ...apiVariables, PORT: v.optional(port(), '8081') };

const config = readConfig(variables, process.env);
const engines = await openEngines(config);
const api = await startApi(engines, config);
const listener = await listen({ services: [api, ...engines.services], port: config.PORT, log: engines.log });
engines.log.info({ port: listener.port }, 'the HTTP service listens');

const stop = async (): Promise<void> => {
  await listener.close();
  await engines.close();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
