import { sql, type Kysely } from 'kysely';
import { pinyin } from 'pinyin-pro';
import { upsertRows } from './rows.ts';
import { gramsOf, plainText } from './search-grams.ts';
import { SEARCH_KIND } from './search-kind.ts';
import type { Tables } from './tables.ts';

type Named = {
  id: number;
  sport_id: number;
  name_zh: string;
  short_name_zh: string;
  name_en: string;
  short_name_en?: string;
};

const HAN = /\p{Script=Han}/u;

/** A Chinese name by its initials and in full, as people type it on a Latin keyboard. */
const latinFormsOf = (name: string): string[] => {
  if (!HAN.test(name)) return [];
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const;
  const syllables = pinyin(name, options).map((one) => plainText(one));
  return [syllables.map((one) => one.slice(0, 1)).join(''), syllables.join('')];
};

/** All forms in which a name may be typed, each once. */
export const formsOf = ({
  name_zh,
  short_name_zh,
  name_en,
  short_name_en = '',
}: Omit<Named, 'id' | 'sport_id'>): string[] => {
  const chinese = [name_zh, short_name_zh];
  const forms = [...chinese, name_en, short_name_en].map(plainText);
  return [...new Set([...forms, ...chinese.flatMap(latinFormsOf)])].filter((form) => form !== '');
};

/** Lines of the forms, each between line breaks, so that a beginning can be told from a middle. */
const linesOf = (forms: readonly string[]): string => `\n${forms.join('\n')}\n`;

/** Makes teams or competitions findable by their names. */
export const saveSearchNames = async (
  database: Kysely<Tables>,
  kind: 1 | 2,
  named: readonly Named[],
): Promise<void> => {
  const rows = named.map((one) => {
    const forms = formsOf(one);
    return { kind, id: one.id, sport_id: one.sport_id, forms: linesOf(forms), grams: gramsOf(forms) };
  });
  await upsertRows(database, { into: 'search_name', rows, key: ['kind', 'id'] });
};

const missing = async (
  database: Kysely<Tables>,
  table: 'team' | 'competition',
  kind: 1 | 2,
): Promise<Named[]> => {
  const shortEn = table === 'team' ? sql`short_name_en` : sql`'' as short_name_en`;
  const { rows } = await sql<Named>`
    select id, sport_id, name_zh, short_name_zh, name_en, ${shortEn} from ${sql.table(`match.${table}`)} t
    where not exists (select from match.search_name s where s.kind = ${kind} and s.id = t.id)
  `.execute(database);
  return rows;
};

/** Makes findable what was stored before names were searched. */
export const indexMissingNames = async (database: Kysely<Tables>): Promise<void> => {
  await saveSearchNames(database, SEARCH_KIND.team, await missing(database, 'team', SEARCH_KIND.team));
  await saveSearchNames(
    database,
    SEARCH_KIND.competition,
    await missing(database, 'competition', SEARCH_KIND.competition),
  );
};
