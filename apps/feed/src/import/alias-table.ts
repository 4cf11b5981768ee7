import { readCsv } from '../provider/csv-table.ts';
import { nameKey } from './team-names.ts';

/** Says under which name a team is known that a file writes in a way of its own. */
export type AliasTable = {
  /** The name itself where the table has nothing to say. */
  nameOf: (written: string, scope: string) => string;
  /** Changes with the table: files that were imported without it are read again. */
  version: string;
};

export const NO_ALIASES: AliasTable = { nameOf: (written) => written, version: '' };

const idOf = (scope: string, name: string): string => `${scope}/${nameKey(name)}`;

/**
 * Reads a table of names: a CSV file with the columns `name` and `team`, and `scope` where a name means
 * different teams in different countries. Names are compared as those of files are, without accents and legal forms.
 * @throws {ImportError} for a row without a name or a team, or one that takes back an earlier one
 */
export const readAliasTable = (text: string, file: string): AliasTable => {
  const { rows } = readCsv(text, file, () => [['name'], ['team']]);
  const teams = new Map<string, string>();
  for (const row of rows) {
    const [name, team, scope] = [row.get('name'), row.get('team'), row.get('scope').toLowerCase()];
    if (name === '') throw row.wrong('name', 'must not be empty');
    if (team === '') throw row.wrong('team', 'must not be empty');
    const before = teams.get(idOf(scope, name));
    if (before !== undefined && nameKey(before) !== nameKey(team))
      throw row.wrong('team', `${name} is ${before} in an earlier row`);
    teams.set(idOf(scope, name), team);
  }
  return {
    version: text,
    nameOf: (written, scope) => teams.get(idOf(scope, written)) ?? teams.get(idOf('', written)) ?? written,
  };
};
