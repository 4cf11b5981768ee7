import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

const SCRIPT = 'common_script';
const NO_SCRIPT = '// Nothing to run.\n';

/** What a page puts beside the address of a script, so that only this very text runs. */
export const integrityOf = (script: string): string =>
  `sha384-${createHash('sha384').update(script).digest('base64')}`;

/** Texts of the operator. */
export const siteTextRepository = (db: Kysely<Tables>) => ({
  async commonScript(): Promise<string> {
    const row = await db.selectFrom('site_text').select('body').where('name', '=', SCRIPT).executeTakeFirst();
    return row?.body ?? NO_SCRIPT;
  },

  async saveCommonScript(body: string): Promise<void> {
    await db
      .insertInto('site_text')
      .values({ name: SCRIPT, body })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ body }))
      .execute();
  },
});

export type SiteTexts = ReturnType<typeof siteTextRepository>;
