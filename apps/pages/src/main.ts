import { readConfig } from '@touchline/engines/config/read-config';
import { runProgram } from '@touchline/engines/service/run-program';
import { aloneVariables } from './config.ts';
import { openAlone } from './open-alone.ts';

await runProgram({
  name: 'The web app',
  read: (environment) => readConfig(aloneVariables, environment),
  open: (config) => openAlone(config),
});
