import type { Message, MessageCategory } from '@touchline/contract/message';
import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely, type Selectable } from 'kysely';
import { headlinesOf } from '../plan/plan-headline-repository.ts';
import type { Tables } from '../tables.ts';
import { REMOVED_PLAN } from './plan-message-texts.ts';
import { isMessageKind, MESSAGE_KINDS, wordsOf } from './message-texts.ts';
import type { PersonalData } from '../personal-data.ts';

type Asked = { accountId: number; language: Language; nowSec: number };

type Row = Pick<Selectable<Tables['message']>, 'id' | 'kind' | 'body' | 'read_at' | 'created_at'>;

const COLUMNS = ['id', 'kind', 'body', 'read_at', 'created_at'] as const;

const targetOf = ({ kind }: Row) => (isMessageKind(kind) ? MESSAGE_KINDS[kind].target : undefined);

type Headlines = ReadonlyMap<number, string>;

/** Plans speak several languages and may lose their words later, so their headlines are read anew. */
const headlinesIn = (db: Kysely<Tables>, rows: readonly Row[], language: Language): Promise<Headlines> => {
  const ids = rows.flatMap((row) => (targetOf(row) === 'plan' ? [row.body.id ?? 0] : []));
  return headlinesOf(db, [...new Set(ids)], language);
};

const nameIn = (row: Row, language: Language, headlines: Headlines): string => {
  const { id = 0, name = '', name_en: latin = name } = row.body;
  const kept = language === 'zh' ? name : latin;
  return targetOf(row) === 'plan' ? (headlines.get(id) ?? kept) || REMOVED_PLAN[language] : kept;
};

const toMessage = (row: Row, language: Language, headlines: Headlines): Message[] => {
  // Kinds of a newer version of the service are left out.
  if (!isMessageKind(row.kind)) return [];
  const { category, target } = MESSAGE_KINDS[row.kind];
  const { id = 0, image = '', sport_id: sportId = 0, rule } = row.body;
  return [
    {
      id: row.id,
      category,
      ...wordsOf(row.kind, language, { name: nameIn(row, language, headlines), rule }),
      image,
      target: { kind: target, id, sport_id: sportId },
      read: row.read_at > 0 ? 1 : 0,
      created_at: row.created_at,
    },
  ];
};

/** News of a match that is dated later waits for a picture that its reader watches. */
const shown = (
  db: Kysely<Tables>,
  { accountId, nowSec }: Pick<Asked, 'accountId' | 'nowSec'>,
  category?: MessageCategory,
) => {
  const all = db
    .selectFrom('message')
    .where('account_id', '=', accountId)
    .where((is) => is.or([is('category', '!=', 'match'), is('created_at', '<=', nowSec)]))
    .where('removed', '=', false);
  return category === undefined ? all : all.where('category', '=', category);
};

const readSummary = async (db: Kysely<Tables>, asked: Asked) => {
  const { language } = asked;
  const [counts, newest] = await Promise.all([
    shown(db, asked)
      .select(['category', sql<number>`(count(*) filter (where read_at = 0))::integer`.as('unread')])
      .groupBy('category')
      .execute(),
    shown(db, asked)
      .distinctOn('category')
      .select([...COLUMNS, 'category'])
      .orderBy('category')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  const headlines = await headlinesIn(db, newest, language);
  const last = new Map(newest.map((row) => [row.category, toMessage(row, language, headlines)[0]]));
  return counts.map(({ category, unread }) => ({ category, unread, last: last.get(category) }));
};

/** The message centre: what happened to each account, kept as facts and worded when read. */
export const messageRepository = (db: Kysely<Tables>) => {
  return {
    async page(
      asked: Asked,
      { category, page, size }: { category?: MessageCategory | undefined; page: number; size: number },
    ): Promise<{ list: Message[]; total: number }> {
      const [rows, counted] = await Promise.all([
        shown(db, asked, category)
          .select(COLUMNS)
          .orderBy('id', 'desc')
          .limit(size)
          .offset((page - 1) * size)
          .execute(),
        shown(db, asked, category)
          .select(sql<number>`count(*)::integer`.as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      const headlines = await headlinesIn(db, rows, asked.language);
      return {
        list: rows.flatMap((row) => toMessage(row, asked.language, headlines)),
        total: counted.total,
      };
    },

    /** Unread count and newest message of each category that has any. */
    summary: (asked: Asked) => readSummary(db, asked),

    /** @returns how many became read */
    async read(
      accountId: number,
      {
        ids,
        category,
        nowSec,
      }: { ids?: number[] | undefined; category?: MessageCategory | undefined; nowSec: number },
    ): Promise<number> {
      const result = await db
        .updateTable('message')
        .set({ read_at: nowSec })
        .where('account_id', '=', accountId)
        .where('read_at', '=', 0)
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids?.length ? ids : [0]))
        .$if(category !== undefined, (query) => query.where('category', '=', category ?? 'system'))
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },

    /** Kept but hidden, so that a deleted message is not sent again. @returns the number of messages */
    async remove(accountId: number, ids: readonly number[]): Promise<number> {
      if (ids.length === 0) return 0;
      const result = await db
        .updateTable('message')
        .set({ removed: true, body: JSON.stringify({}) })
        .where('account_id', '=', accountId)
        .where('removed', '=', false)
        .where('id', 'in', [...ids])
        .executeTakeFirst();
      return Number(result.numUpdatedRows);
    },
  };
};

export type Messages = ReturnType<typeof messageRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const messageData: PersonalData = {
  export: {
    messages: sql`select category, kind, body, read_at, created_at from message where account_id = account.id and not removed`,
  },
  tables: ['message'],
};
