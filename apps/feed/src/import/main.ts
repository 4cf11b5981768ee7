import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '@touchline/engines/config/read-config';
import { engineVariables } from '@touchline/engines/engines-config';
import { connect } from '@touchline/engines/sql/connect';
import { migrate } from '@touchline/engines/sql/migrate';
import { MATCH_SCHEMA, matchMigrations } from '@touchline/match-store/migrations';
import type { Tables } from '@touchline/match-store/tables';
import type { Provider } from '../provider/provider.ts';
import { apiFootball } from '../provider/api-football.ts';
import { footballData } from '../provider/football-data.ts';
import { international } from '../provider/international.ts';
import { nami } from '../provider/nami.ts';
import { openfootball } from '../provider/openfootball.ts';
import { NO_ALIASES, readAliasTable } from './alias-table.ts';
import { openTarget } from './open-target.ts';
import { createProgressBar } from './progress-bar.ts';
import { listSources, readSource } from './read-source.ts';
import { printReport } from './report.ts';
import { decodeText, runImport } from './run-import.ts';

const FORMATS: Readonly<Record<string, Provider>> = Object.fromEntries(
  [openfootball, footballData, international, apiFootball, nami].map((provider) => [
    provider.format,
    provider,
  ]),
);

const USAGE = `usage: npm run import -- <format> <path|url> [--data <folder>] [--aliases <csv>]
formats: ${Object.keys(FORMATS).join(', ')}
aliases: a table with the columns name and team, and scope where a name is another team's elsewhere`;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { data: { type: 'string' }, aliases: { type: 'string' } },
  });
  const [format = '', source] = positionals;
  const chosen = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!chosen) throw new ConfigError(`"${format}" is not a format.\n${USAGE}`);
  if (!source) throw new ConfigError(`there is nothing to import.\n${USAGE}`);
  return { provider: chosen, source, data: values.data, aliases: values.aliases };
};

const main = async (): Promise<number> => {
  const { provider, source, data, aliases } = readArguments();
  const table = aliases ? readAliasTable(decodeText(await readSource(aliases)), aliases) : NO_ALIASES;
  const files = await listSources(source, provider.endings);
  const environment = { LOG_LEVEL: 'warn', ...process.env, ...(data ? { DATA_DIR: data } : {}) };
  const engines = await openTarget(readConfig(engineVariables, environment));
  const database = connect<Tables>(engines.databaseUrl, { schema: MATCH_SCHEMA, maxConnections: 2 });
  try {
    await migrate(database, { schema: MATCH_SCHEMA, migrations: matchMigrations });
    const bar = createProgressBar(process.stderr, files.length);
    const { bus, objects, clock } = engines;
    const reports = await runImport({
      database: database.kysely,
      bus,
      objects,
      provider,
      files,
      aliases: table,
      nowSec: clock.nowMs() / 1000,
      onProgress: (done, file) => bar.show(done, file),
    });
    bar.end();
    printReport(reports, (line) => console.log(line));
    return reports.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
  } finally {
    await database.close();
    await engines.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
