import { kitOf } from '@touchline/art/kits';
import type { FeedStore } from '@touchline/match-store/feed-store';
import type { SeasonKey } from '@touchline/match-store/standing-writer';
import type { TeamMerge } from '@touchline/match-store/team-merger';
import type { MatchTable, TeamAliasTable, TeamTable } from '@touchline/match-store/tables';
import type { ProvidedSeason } from '../provider/provider.ts';
import { crestUrl } from '../publish/pictures.ts';
import type { AliasTable } from './alias-table.ts';
import { looksLike, nameKey, scopedName } from './team-names.ts';
import { teamByFixtures } from './teams-by-fixtures.ts';

export type ReconciledTeams = {
  /** @throws {RangeError} for a name that was not in the season */
  idOf(name: string): number;
  /** Teams that were not known by any name. */
  added: readonly { id: number; name: string; scope: string }[];
  /** New teams whose name looks like a known one's: perhaps they are the same. */
  doubtful: readonly { name: string; like: readonly string[] }[];
  /** Seasons whose tables change because two teams became one. */
  tables: readonly SeasonKey[];
};

const aliasId = (scope: string, alias: string): string => `${scope}/${alias}`;

const newTeam = (season: ProvidedSeason, id: number, name: string): TeamTable => ({
  id,
  sport_id: season.sportId,
  name_zh: name,
  short_name_zh: name,
  name_en: name,
  short_name_en: name,
  logo: crestUrl(id),
  country_logo: '',
  country: season.national ? name : season.competition.country,
  country_zh: season.national ? name : season.competition.country,
  kit_colors: [...kitOf(id)],
  venue_id: null,
  coach_zh: '',
  coach_en: '',
  founded: null,
});

/** @param writtenAlias the name as the file has it, which the table of aliases may say is another's */
type Named = { written: string; name: string; scope: string; alias: string; writtenAlias: string };

const namesOf = ({ matches, scope }: ProvidedSeason, aliases: AliasTable): Named[] =>
  [...new Set(matches.flatMap(({ home, away }) => [home, away]))].map((written) => {
    const own = scopedName(written, scope);
    const name = aliases.nameOf(own.name, own.scope);
    return { written, scope: own.scope, name, alias: nameKey(name), writtenAlias: nameKey(own.name) };
  });

const rename = (known: Map<string, number>, { from, into }: TeamMerge): void => {
  for (const [id, team] of known) if (team === from) known.set(id, into);
};

/**
 * What the table of aliases says of names that were imported before it: the team of the written name is the one of the
 * other name, or, where nobody has that name yet, it has it from now on.
 * @returns teams that are one, with `known` changed already
 */
const laterAliases = (names: readonly Named[], known: Map<string, number>): TeamMerge[] => {
  const merges = new Map<number, number>();
  for (const { scope, alias, writtenAlias } of names) {
    const from = known.get(aliasId(scope, writtenAlias));
    if (from === undefined || alias === writtenAlias) continue;
    const into = known.get(aliasId(scope, alias));
    if (into === undefined) known.set(aliasId(scope, alias), from);
    else if (into !== from) {
      merges.set(from, into);
      rename(known, { from, into });
    }
  }
  return Array.from(merges, ([from, into]) => ({ from, into }));
};

/** New teams under their names, and what the table of aliases said, which later files need not be told again. */
const newAliases = (
  names: readonly Named[],
  known: ReadonlyMap<string, number>,
  sportId: number,
): TeamAliasTable[] => {
  const rows = names.flatMap(({ scope, alias, writtenAlias }) =>
    [alias, writtenAlias].map((one) => ({
      sport_id: sportId,
      scope,
      alias: one,
      team_id: known.get(aliasId(scope, alias)) ?? 0,
    })),
  );
  // Two ways of writing one team are one alias.
  return [...new Map(rows.map((row) => [aliasId(row.scope, row.alias), row])).values()];
};

/**
 * Finds the season's teams by the aliases of earlier seasons and of the table, then by the fixtures that another
 * source has stored of the same season; whoever is still unknown is created.
 * @param stored matches of the season
 */
export const reconcileTeams = async (
  { catalogue }: FeedStore,
  season: ProvidedSeason,
  { aliases, stored: seasonMatches }: { aliases: AliasTable; stored: readonly MatchTable[] },
): Promise<ReconciledTeams> => {
  const names = namesOf(season, aliases);
  const scopes = names.map(({ scope }) => scope);
  const stored = await catalogue.listAliases(season.sportId, [season.scope, ...scopes]);
  const known = new Map(stored.map(({ scope, alias, team_id }) => [aliasId(scope, alias), team_id]));
  const tables: SeasonKey[] = [];
  for (const merge of laterAliases(names, known)) tables.push(...(await catalogue.mergeTeams(merge)));
  for (const { written, scope, alias } of names) {
    if (known.has(aliasId(scope, alias))) continue;
    const id = teamByFixtures(written, season.matches, seasonMatches);
    if (id !== undefined) known.set(aliasId(scope, alias), id);
  }
  const unknown = new Map(
    names
      .filter(({ scope, alias }) => !known.has(aliasId(scope, alias)))
      .map((one) => [aliasId(one.scope, one.alias), one]),
  );
  const ids = unknown.size > 0 ? await catalogue.nextCatalogueIds(unknown.size) : [];
  const added = [...unknown.values()].map((one, index) => ({ ...one, id: ids[index] ?? 0 }));
  const doubtful = added.flatMap(({ name, scope, alias }) => {
    const inScope = [...known.keys()].filter((key) => key.startsWith(`${scope}/`));
    const like = looksLike(
      alias,
      inScope.map((key) => key.slice(scope.length + 1)),
    );
    return like.length > 0 ? [{ name, like }] : [];
  });
  await catalogue.saveTeams(added.map(({ id, name }) => newTeam(season, id, name)));
  for (const { id, scope, alias } of added) known.set(aliasId(scope, alias), id);
  await catalogue.saveAliases(newAliases(names, known, season.sportId));
  const byWritten = new Map(
    names.map(({ written, scope, alias }) => [written, known.get(aliasId(scope, alias))]),
  );
  return {
    idOf: (name) => {
      const id = byWritten.get(name);
      if (id === undefined) throw new RangeError(`no such team in the season: ${name}`);
      return id;
    },
    added: added.map(({ id, name, scope }) => ({ id, name, scope })),
    doubtful,
    tables,
  };
};
