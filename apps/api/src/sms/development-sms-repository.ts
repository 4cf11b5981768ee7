import type { Clock } from '@touchline/engines/clock/clock';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { SmsProvider } from './sms.ts';

const KEPT = 50;

export type DevelopmentSms = SmsProvider & {
  /** The newest messages first. */
  latest(): Promise<{ mobile: string; body: string; sent_at: number }[]>;
};

/** Keeps messages to be read on a local page instead of sending them. For development and demonstrations. */
export const developmentSms = (db: Kysely<Tables>, clock: Clock): DevelopmentSms => ({
  async send(mobile, text) {
    const sentAt = Math.floor(clock.nowMs() / 1000);
    await db.insertInto('development_sms').values({ mobile, body: text, sent_at: sentAt }).execute();
    await db
      .deleteFrom('development_sms')
      .where('id', '<=', (eb) =>
        eb
          .selectFrom('development_sms as old')
          .select('old.id')
          .orderBy('old.id', 'desc')
          .offset(KEPT)
          .limit(1),
      )
      .execute();
  },
  latest: () =>
    db
      .selectFrom('development_sms')
      .select(['mobile', 'body', 'sent_at'])
      .orderBy('id', 'desc')
      .limit(KEPT)
      .execute(),
});
