import { inspect } from 'node:util';
import { ConfigError, readConfig } from '@touchline/engines/config/read-config';
import { engineVariables } from '@touchline/engines/engines-config';
import { openTarget } from '@touchline/engines/open-target';
import { accountRepository } from '../account/account-repository.ts';
import { sessionRepository } from '../account/session-repository.ts';
import { roomRepository } from '../live/room-repository.ts';
import { openSchemas } from '../sql/database.ts';
import { readArguments, USAGE } from './read-arguments.ts';
import { runJob } from './run-job.ts';

const main = async (): Promise<void> => {
  const order = readArguments(process.argv.slice(2));
  if (!order) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { job, data } = order;
  const environment = { LOG_LEVEL: 'warn', ...process.env, ...(data ? { DATA_DIR: data } : {}) };
  const engines = await openTarget(readConfig(engineVariables, environment));
  try {
    const { db, close } = await openSchemas({
      databaseUrl: engines.databaseUrl,
      onConnectionError: () => undefined,
    });
    try {
      const nowSec = Math.floor(engines.clock.nowMs() / 1000);
      const tools = {
        accounts: accountRepository(db),
        sessions: sessionRepository(db),
        rooms: roomRepository(db),
        nowSec,
      };
      for (const line of await runJob(job, tools)) process.stdout.write(`${line}\n`);
    } finally {
      await close();
    }
  } finally {
    await engines.close();
  }
};

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
}
