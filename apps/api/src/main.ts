import { readConfig } from '@touchline/engines/config/read-config';
import { port } from '@touchline/engines/config/variables';
import { engineVariables } from '@touchline/engines/engines-config';
import { runAlone } from '@touchline/engines/service/run-alone';
import * as v from 'valibot';
import { apiVariables } from './config.ts';
import { startApi } from './start.ts';

const variables = { ...engineVariables, ...apiVariables, PORT: v.optional(port(), '8081') };

await runAlone({
  name: 'The HTTP service',
  read: (environment) => readConfig(variables, environment),
  start: (engines, config) => startApi(engines, config),
});
