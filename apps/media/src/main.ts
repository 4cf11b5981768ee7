import { readConfig } from '@touchline/engines/config/read-config';
import { port } from '@touchline/engines/config/variables';
import { engineVariables } from '@touchline/engines/engines-config';
import { runAlone } from '@touchline/engines/service/run-alone';
import * as v from 'valibot';
import { MediaConfig, spoolIn } from './config.ts';
import { startMedia } from './start.ts';

const variables = { ...engineVariables, ...MediaConfig.entries, PORT: v.optional(port(), '8083') };

await runAlone({
  name: 'Live media',
  read: (environment) => readConfig(variables, environment),
  start: (engines, config) => startMedia(engines, config, { spoolDir: spoolIn(config.DATA_DIR) }),
});
