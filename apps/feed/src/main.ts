import { readConfig } from '@touchline/engines/config/read-config';
import { port } from '@touchline/engines/config/variables';
import { engineVariables } from '@touchline/engines/engines-config';
import { runAlone } from '@touchline/engines/service/run-alone';
import * as v from 'valibot';
import { feedVariables } from './config.ts';
import { startFeed } from './start.ts';

const variables = { ...engineVariables, ...feedVariables, PORT: v.optional(port(), '8084') };

await runAlone({
  name: 'The match feed',
  read: (environment) => readConfig(variables, environment),
  start: (engines, config) => startFeed(engines, config),
});
