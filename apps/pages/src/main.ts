import { readConfig } from '@touchline/engines/config/read-config';
import { oneOf, port } from '@touchline/engines/config/variables';
import { createLog } from '@touchline/engines/log/log';
import { listen } from '@touchline/engines/service/listen';
import * as v from 'valibot';
import { aloneVariables } from './config.ts';
import { BUILT_WEB_APP, startPages } from './start.ts';

const variables = {
  ...aloneVariables,
  PORT: v.optional(port(), '8085'),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
};

const config = readConfig(variables, process.env);
const log = createLog({ name: 'pages', level: config.LOG_LEVEL });
const pages = await startPages({
  folder: BUILT_WEB_APP,
  config,
  api: config.API_URL,
  log,
});
const listener = await listen({ services: [pages], port: config.PORT, log });
log.info({ port: listener.port }, 'pages are served');

const stop = (): void => void listener.close();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
