import { port } from '@touchline/engines/config/variables';
import { engineVariables } from '@touchline/engines/engines-config';
import { runAlone } from '@touchline/engines/service/run-alone';
import * as v from 'valibot';
import { readApiConfig } from './config.ts';
import { startApi } from './start.ts';

const others = { ...engineVariables, PORT: v.optional(port(), '8081') };

await runAlone({
  name: 'The HTTP service',
  read: (environment) => readApiConfig(others, environment),
  start: (engines, config) => startApi(engines, config),
});
