import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Notice } from './notice.ts';

export type StoredNotice = Selectable<Tables['payment_notice']>;

type Arrived = {
  provider: string;
  eventId: string;
  isSigned: boolean;
  headers: Readonly<Record<string, string>>;
  raw: Buffer;
  /** Nothing where the message could not be read. */
  notice: Notice | null;
  nowSec: number;
};

/** Messages of providers as they arrived. They are kept before they are handled, so that none is lost. */
export const noticeRepository = (db: Kysely<Tables>) => ({
  /** The message; of a repetition the one that was stored first. */
  async store({ provider, eventId, isSigned, headers, raw, notice, nowSec }: Arrived): Promise<StoredNotice> {
    await db
      .insertInto('payment_notice')
      .values({
        provider,
        event_id: eventId,
        signature_ok: isSigned,
        headers: JSON.stringify(headers),
        body: raw,
        said: notice && JSON.stringify(notice),
        received_at: nowSec,
      })
      .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
      .execute();
    return db
      .selectFrom('payment_notice')
      .selectAll()
      .where('provider', '=', provider)
      .where('event_id', '=', eventId)
      .executeTakeFirstOrThrow();
  },

  async handled(id: number, outcome: string, nowSec: number): Promise<void> {
    await db
      .updateTable('payment_notice')
      .set({ handled_at: nowSec, outcome })
      .where('id', '=', id)
      .where('handled_at', '=', 0)
      .execute();
  },

  /** Signed messages that are not handled yet. */
  open: (olderThanSec: number): Promise<StoredNotice[]> =>
    db
      .selectFrom('payment_notice')
      .selectAll()
      .where('handled_at', '=', 0)
      .where('signature_ok', '=', true)
      .where('received_at', '<=', olderThanSec)
      .orderBy('id')
      .limit(100)
      .execute(),
});

export type Notices = ReturnType<typeof noticeRepository>;
