import { parseArgs } from 'node:util';
import { readConfig } from '@touchline/engines/config/read-config';
import { engineVariables } from '@touchline/engines/engines-config';
import { openTarget } from '@touchline/engines/open-target';
import { connect } from '@touchline/engines/sql/connect';
import { checkLedger } from '@touchline/ledger/checks';
import { LEDGER_SCHEMA } from '@touchline/ledger/migrations';

const USAGE = `usage: npm run ledger -- check [--data <folder>]

Holds every balance, posting and sum against the rules of the ledger. Reads only; the product may run meanwhile.
The exit code is 1 where a rule is broken.

--data <folder>   the data folder; the database of DATABASE_URL where that is set`;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' } },
  });
  return positionals.length === 1 && positionals[0] === 'check' ? values : undefined;
};

/** @returns the number of broken rules */
const check = async (dataDir: string | undefined): Promise<number> => {
  const environment = { ...process.env, LOG_LEVEL: 'warn', ...(dataDir && { DATA_DIR: dataDir }) };
  const engines = await openTarget(readConfig(engineVariables, environment));
  const database = connect<never>(engines.databaseUrl, { schema: LEDGER_SCHEMA, maxConnections: 1 });
  try {
    const results = await checkLedger(database.kysely);
    for (const { name, faults } of results)
      process.stdout.write(`${faults === 0 ? 'right' : 'WRONG'}  ${name}: ${faults}\n`);
    return results.filter(({ faults }) => faults > 0).length;
  } finally {
    await database.close();
    await engines.close();
  }
};

const asked = readArguments();
if (asked) process.exitCode = (await check(asked.data)) === 0 ? 0 : 1;
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 2;
}
