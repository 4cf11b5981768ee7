import type { UploadFault } from '@touchline/domain/clip-upload';
import type { Kysely } from 'kysely';
import { addContent, moveContent, type NewContent } from '../content/content-write-repository.ts';
import type { Tables } from '../tables.ts';

export type UploadRow = {
  id: string;
  accountId: number;
  bytes: number;
  state: 'open' | 'joined' | 'accepted' | 'refused';
  reason: UploadFault | null;
  contentId: number;
};

const rows = (db: Kysely<Tables>) =>
  db
    .selectFrom('clip_upload')
    .select(['id', 'account_id as accountId', 'bytes', 'state', 'reason'])
    .select((eb) => eb.fn.coalesce('content_id', eb.val(0)).as('contentId'))
    .$narrowType<Pick<UploadRow, 'state' | 'reason'>>();

const ofRequest = (
  db: Kysely<Tables>,
  accountId: number,
  requestId: string,
): Promise<UploadRow | undefined> =>
  rows(db).where('account_id', '=', accountId).where('request_id', '=', requestId).executeTakeFirst();

type Begun = Pick<UploadRow, 'id' | 'accountId' | 'bytes'> & { requestId: string; nowSec: number };

/** Makes the clip that waits for its file; a second call finds it made. */
const join = (db: Kysely<Tables>, id: string, content: NewContent): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const open = await transaction
      .updateTable('clip_upload')
      .set({ state: 'joined' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .returning('request_id')
      .executeTakeFirst();
    if (!open) return;
    const contentId = await addContent(transaction, content);
    await transaction
      .insertInto('clip')
      .values({
        content_id: contentId,
        origin: 'upload',
        from_ms: 0,
        to_ms: 0,
        request_id: open.request_id,
        match_id: content.matchId ?? 0,
      })
      .execute();
    await transaction
      .updateTable('clip_upload')
      .set({ content_id: contentId })
      .where('id', '=', id)
      .execute();
  });

/** Pictures that were taken down. */
const banned = (db: Kysely<Tables>) => ({
  async isBanned(hash: string): Promise<boolean> {
    const row = await db.selectFrom('banned_file').select('hash').where('hash', '=', hash).executeTakeFirst();
    return row !== undefined;
  },

  /** The same pictures are not taken again, in whatever file they come. */
  async ban(contentId: number, nowSec: number): Promise<void> {
    const clip = await db
      .selectFrom('clip')
      .select('file_hash')
      .where('content_id', '=', contentId)
      .executeTakeFirst();
    const hash = clip?.file_hash ?? null;
    if (hash === null) return;
    await db
      .insertInto('banned_file')
      .values({ hash, banned_at: nowSec })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

/** Videos on their way from telephones. */
export const uploadRepository = (db: Kysely<Tables>) => ({
  ...banned(db),

  ofRequest: (accountId: number, requestId: string) => ofRequest(db, accountId, requestId),

  /** Once for a request of an account: a repeated one gives the first. */
  async begin({ id, accountId, bytes, requestId, nowSec }: Begun): Promise<UploadRow> {
    await db
      .insertInto('clip_upload')
      .values({ id, account_id: accountId, request_id: requestId, bytes, made_at: nowSec })
      .onConflict((conflict) => conflict.columns(['account_id', 'request_id']).doNothing())
      .execute();
    const row = await ofRequest(db, accountId, requestId);
    if (!row) throw new Error('an upload was neither begun nor found');
    return row;
  },

  find: (id: string, accountId: number): Promise<UploadRow | undefined> =>
    rows(db).where('id', '=', id).where('account_id', '=', accountId).executeTakeFirst(),

  join: (id: string, content: NewContent) => join(db, id, content),

  /** The oldest that waits to be checked. */
  joined: (): Promise<UploadRow | undefined> =>
    rows(db).where('state', '=', 'joined').orderBy('made_at').orderBy('id').limit(1).executeTakeFirst(),

  async accept({ id, contentId }: Pick<UploadRow, 'id' | 'contentId'>, hash: string): Promise<void> {
    await db.updateTable('clip').set({ file_hash: hash }).where('content_id', '=', contentId).execute();
    await db.updateTable('clip_upload').set({ state: 'accepted' }).where('id', '=', id).execute();
  },

  refuse: (
    { id, contentId }: Pick<UploadRow, 'id' | 'contentId'>,
    { reason, nowSec }: { reason: UploadFault; nowSec: number },
  ): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('clip_upload')
        .set({ state: 'refused', reason })
        .where('id', '=', id)
        .execute();
      if (contentId > 0) await moveContent(transaction, contentId, { to: 'failed', nowSec });
    }),

  async remove(id: string): Promise<void> {
    await db.deleteFrom('clip_upload').where('id', '=', id).where('state', '=', 'open').execute();
  },

  async forget(beforeSec: number): Promise<void> {
    await db.deleteFrom('clip_upload').where('made_at', '<', beforeSec).execute();
  },
});

export type ClipUploads = ReturnType<typeof uploadRepository>;
