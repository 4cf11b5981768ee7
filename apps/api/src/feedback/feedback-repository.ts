import type { Ticket, TicketReply, TicketStatus } from '@touchline/contract/feedback';
import { sql, type ExpressionBuilder, type Insertable, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

const SHOWN = 100;

const ticketColumns = (eb: ExpressionBuilder<Tables, 'feedback'>) =>
  [
    'feedback.id',
    'feedback.content',
    'feedback.category',
    'feedback.images',
    'feedback.status',
    'feedback.created_at',
    'feedback.updated_at',
    eb
      .selectFrom('ticket_reply')
      .select(sql<number>`count(*)::integer`.as('replies'))
      .whereRef('ticket_reply.ticket_id', '=', 'feedback.id')
      .$asScalar()
      .$notNull()
      .as('replies'),
  ] as const;

type Asked = { status: TicketStatus; page: number; size: number };

const readWaiting = async (db: Kysely<Tables>, { status, page, size }: Asked) => {
  const [list, counted] = await Promise.all([
    db
      .selectFrom('feedback')
      .leftJoin('account', 'account.id', 'feedback.account_id')
      .select(ticketColumns)
      .select((eb) => [
        'feedback.contact',
        eb.fn.coalesce('account.id', sql<number>`0`).as('uid'),
        eb.fn.coalesce('account.nick_name', sql<string>`''`).as('nick_name'),
      ])
      .where('feedback.status', '=', status)
      .orderBy('feedback.updated_at')
      .orderBy('feedback.id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom('feedback')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow(),
  ]);
  return { list, total: counted.total };
};

/** Tickets to the customer service, and their replies. */
export const feedbackRepository = (db: Kysely<Tables>) => ({
  async create(feedback: Omit<Insertable<Tables['feedback']>, 'updated_at'>): Promise<number> {
    const row = await db
      .insertInto('feedback')
      .values({ ...feedback, updated_at: feedback.created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },

  async ofAccount(accountId: number): Promise<Ticket[]> {
    return db
      .selectFrom('feedback')
      .select(ticketColumns)
      .where('account_id', '=', accountId)
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
  },

  /** A ticket with its account; without one when it was sent without a login. */
  async find(id: number): Promise<{ ticket: Ticket; accountId: number | null } | undefined> {
    const row = await db
      .selectFrom('feedback')
      .select(ticketColumns)
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return undefined;
    const { account_id: accountId, ...ticket } = row;
    return { ticket, accountId };
  },

  async repliesOf(ticketId: number): Promise<TicketReply[]> {
    return db
      .selectFrom('ticket_reply')
      .select(['id', 'content', 'images', 'from_service', 'created_at'])
      .where('ticket_id', '=', ticketId)
      .orderBy('id')
      .execute();
  },

  /** Adds a reply to a ticket and changes its state, atomically. @returns the id of the reply */
  async reply(reply: Insertable<Tables['ticket_reply']>, status: TicketStatus): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('feedback')
        .set({ status, updated_at: reply.created_at })
        .where('id', '=', reply.ticket_id)
        .execute();
      const row = await transaction
        .insertInto('ticket_reply')
        .values(reply)
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
  },

  /** Tickets of everyone in a state, those that wait longest first. */
  waiting: (asked: Asked) => readWaiting(db, asked),
});

export type Feedback = ReturnType<typeof feedbackRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const feedbackData: PersonalData = {
  export: {
    tickets: sql`select id, category, content, contact, images, status, created_at from feedback where account_id = account.id`,
    ticket_replies: sql`select ticket_id, from_service, ticket_reply.content, ticket_reply.images, ticket_reply.created_at
    from ticket_reply join feedback on feedback.id = ticket_id where account_id = account.id`,
  },
};
