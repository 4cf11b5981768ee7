import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { systemClock } from '@touchline/engines/clock/clock';
import { readConfig } from '@touchline/engines/config/read-config';
import { oneOf, port } from '@touchline/engines/config/variables';
import { createLog } from '@touchline/engines/log/log';
import { objectLinks } from '@touchline/engines/objects/object-links';
import { parseS3Address } from '@touchline/engines/objects/s3-address';
import { s3Objects } from '@touchline/engines/objects/s3-objects';
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
/** No address of the bucket is signed, so nobody else needs this secret. */
const bucketOf = (url: string) =>
  s3Objects(parseS3Address(url), objectLinks({ secret: randomUUID(), baseUrl: '', clock: systemClock }));

const objects = config.S3_URL ? await bucketOf(config.S3_URL) : undefined;
const brands = objects ? { objects, prefix: 'brands/' } : { folder: join(config.DATA_DIR, 'brands') };
const pages = await startPages({
  folder: BUILT_WEB_APP,
  config,
  api: config.API_URL,
  brands,
  ...(objects && { objects }),
  log,
});
const listener = await listen({ services: [pages], port: config.PORT, log });
log.info({ port: listener.port }, 'pages are served');

const stop = (): void => void listener.close();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
