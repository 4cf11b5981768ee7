import { join } from 'node:path';
import { port } from '@touchline/engines/config/variables';
import { type EnginesConfig, engineVariables } from '@touchline/engines/engines-config';
import { runAlone } from '@touchline/engines/service/run-alone';
import * as v from 'valibot';
import { readApiConfig } from './config.ts';
import type { ApiEngines } from './services.ts';
import { startApi } from './start.ts';

/** Brands are where pictures are: in the bucket, else in the data folder. */
const brandsOf = ({ objects }: ApiEngines, { S3_URL: bucket, DATA_DIR: dir }: EnginesConfig) =>
  bucket ? { objects, prefix: 'brands/' } : { folder: join(dir, 'brands') };

const others = { ...engineVariables, PORT: v.optional(port(), '8081') };

await runAlone({
  name: 'The HTTP service',
  read: (environment) => readApiConfig(others, environment),
  start: (engines, config) => startApi(engines, config, { brands: brandsOf(engines, config) }),
});
