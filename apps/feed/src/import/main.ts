import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '@touchline/engines/config/read-config';
import { engineVariables } from '@touchline/engines/engines-config';
import { openFeedStore } from '@touchline/match-store/feed-store';
import type { Provider } from '../provider/provider.ts';
import { apiFootball } from '../provider/api-football.ts';
import { footballData } from '../provider/football-data.ts';
import { international } from '../provider/international.ts';
import { nami } from '../provider/nami.ts';
import { nba } from '../provider/nba.ts';
import { openfootball } from '../provider/openfootball.ts';
import { NO_ALIASES, readAliasTable } from './alias-table.ts';
import { openTarget } from '@touchline/engines/open-target';
import { createProgressBar } from './progress-bar.ts';
import { listSources, readSource } from './read-source.ts';
import { printReport } from './report.ts';
import { decodeText, runImport } from './run-import.ts';

const FORMATS: Readonly<Record<string, Provider>> = Object.fromEntries(
  [openfootball, footballData, international, apiFootball, nami, nba].map((provider) => [
    provider.format,
    provider,
  ]),
);

const USAGE = `usage: npm run import -- <format> <path|url> [options]

formats: ${Object.keys(FORMATS).join(', ')}
a folder stands for all files of the format below it

--data <folder>   the data folder; the database of DATABASE_URL where that is set
--aliases <csv>   a table with the columns name and team, and scope where a name is another team's elsewhere;
                  later files need no table for the same names
--dry-run         store nothing, and list the teams and leagues that would be new
--help            this text`;

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      aliases: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const [format = '', source] = positionals;
  const chosen = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!chosen) throw new ConfigError(`"${format}" is not a format.\n${USAGE}`);
  if (!source) throw new ConfigError(`there is nothing to import.\n${USAGE}`);
  const { data, aliases, 'dry-run': dryRun = false } = values;
  return { provider: chosen, source, data, aliases, dryRun };
};

const main = async (): Promise<number> => {
  const given = readArguments();
  if (!given) {
    console.log(USAGE);
    return 0;
  }
  const { provider, source, data, aliases, dryRun } = given;
  const table = aliases ? readAliasTable(decodeText(await readSource(aliases)), aliases) : NO_ALIASES;
  const files = (await listSources(source, provider.endings)).filter(
    (file) => provider.accepts?.(file) ?? true,
  );
  const environment = { LOG_LEVEL: 'warn', ...process.env, ...(data ? { DATA_DIR: data } : {}) };
  const engines = await openTarget(readConfig(engineVariables, environment));
  const store = await openFeedStore(engines.databaseUrl, 2);
  try {
    const bar = createProgressBar(process.stderr, files.length);
    const { bus, objects, clock } = engines;
    const reports = await runImport({
      store,
      bus,
      objects,
      provider,
      files,
      aliases: table,
      dryRun,
      nowSec: clock.nowMs() / 1000,
      onProgress: (done, file) => bar.show(done, file),
    });
    bar.end();
    if (dryRun) console.log('Nothing was stored. The import would do this:');
    printReport(reports, (line) => console.log(line));
    return reports.some(({ outcome }) => outcome === 'refused') ? 1 : 0;
  } finally {
    await store.close();
    await engines.close();
  }
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
