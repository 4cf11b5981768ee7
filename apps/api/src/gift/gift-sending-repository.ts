import type { BrandId } from '@touchline/domain/brand';
import { COMBO_WITHIN_MS } from '@touchline/domain/gift';
import { microBatch } from '@touchline/engines/sql/micro-batch';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Wallets } from '../wallet/wallet-repository.ts';
import { paymentRefused } from '../wallet/payment-refusal.ts';
import { BAG_EMPTY } from './refusals.ts';

/** One send as the handler asks for it, with everything that does not change meanwhile. */
export type GiftSend = {
  accountId: number;
  requestId: string;
  brand: BrandId;
  anchorId: number;
  roomId: number;
  giftId: number;
  quantity: number;
  gold: number;
  diamonds: number;
  source: 'gold' | 'bag';
  /** The combo that it continues; its own request where it is one alone. */
  combo: string;
  nowMs: number;
};

export type GiftSent = { comboNo: number; quantityTotal: number; isRepeated: boolean };

type Row = {
  id: number;
  account_id: number;
  request_id: string;
  anchor_id: number;
  gift_id: number;
  quantity: number;
  source: string;
  combo_no: number;
  quantity_total: number;
};

const BATCH_ITEMS = 256;
/** A second batch is asked for while the first one waits for the disk. */
const BATCHES_AT_ONCE = 2;
const keyOf = (accountId: number, requestId: string): string => `${accountId}/${requestId}`;

/** Rows of the sends that are new, by their keys; for others nothing. */
const insertRows = async (db: Kysely<Tables>, sends: readonly GiftSend[]): Promise<Map<string, number>> => {
  const column = <Value>(read: (send: GiftSend) => Value): Value[] => sends.map(read);
  // In the order of accounts and requests: two batches wait for each other in one direction.
  const { rows } = await sql<{ id: number; account_id: number; request_id: string }>`
    insert into gift_sent (account_id, request_id, anchor_id, room_id, session_id, gift_id, quantity, gold, diamonds,
      source, quantity_total, sent_at)
    select account, request, anchor, room, session.id, gift, quantity, gold, diamonds, source, quantity, at
    from unnest(
      ${column(({ accountId }) => accountId)}::bigint[], ${column(({ requestId }) => requestId)}::uuid[],
      ${column(({ anchorId }) => anchorId)}::bigint[], ${column(({ roomId }) => roomId)}::bigint[],
      ${column(({ giftId }) => giftId)}::integer[], ${column(({ quantity }) => quantity)}::integer[],
      ${column(({ gold }) => gold)}::bigint[], ${column(({ diamonds }) => diamonds)}::bigint[],
      ${column(({ source }) => source)}::text[], ${column(({ nowMs }) => Math.floor(nowMs / 1000))}::bigint[]
    ) given (account, request, anchor, room, gift, quantity, gold, diamonds, source, at)
    left join live_session session on session.room_id = room and session.ended_at is null
    order by account, request
    on conflict (account_id, request_id) do nothing
    returning id, account_id, request_id
  `.execute(db);
  return new Map(rows.map((row) => [keyOf(row.account_id, row.request_id), row.id]));
};

const readRow = async (db: Kysely<Tables>, send: GiftSend): Promise<Row | undefined> =>
  db
    .selectFrom('gift_sent')
    .select(['id', 'account_id', 'request_id', 'anchor_id', 'gift_id', 'quantity', 'source'])
    .select(['combo_no', 'quantity_total'])
    .where('account_id', '=', send.accountId)
    .where('request_id', '=', send.requestId)
    .executeTakeFirst();

/** What an earlier call with this request was answered. @throws {RefusedError} when it asked for something else */
const repeated = async (db: Kysely<Tables>, send: GiftSend): Promise<GiftSent> => {
  const row = await readRow(db, send);
  const same =
    row?.anchor_id === send.anchorId &&
    row.gift_id === send.giftId &&
    row.quantity === send.quantity &&
    row.source === send.source;
  if (!row || !same) throw paymentRefused('repeatedOtherwise', { field: 'request_id' });
  return { comboNo: row.combo_no, quantityTotal: row.quantity_total, isRepeated: true };
};

type Counted = { send: GiftSend; id: number };

const comboKeyOf = ({ accountId, anchorId, giftId }: GiftSend): string =>
  `${accountId}/${anchorId}/${giftId}`;

type Combo = { account_id: number; anchor_id: number; gift_id: number; sends: number; count: number };

/** Counts sends up whose combos are all different, in one statement. @returns the combos by their keys */
const countRound = async (db: Kysely<Tables>, round: readonly Counted[]): Promise<Map<string, Combo>> => {
  const column = <Value>(read: (send: GiftSend) => Value): Value[] => round.map(({ send }) => read(send));
  const { rows } = await sql<Combo>`
    insert into gift_combo as held (account_id, anchor_id, gift_id, combo_id, sends, count, last_ms)
    select account, anchor, gift, combo, 1, quantity, at from unnest(
      ${column(({ accountId }) => accountId)}::bigint[], ${column(({ anchorId }) => anchorId)}::bigint[],
      ${column(({ giftId }) => giftId)}::integer[], ${column(({ combo }) => combo)}::uuid[],
      ${column(({ quantity }) => quantity)}::integer[], ${column(({ nowMs }) => nowMs)}::bigint[]
    ) given (account, anchor, gift, combo, quantity, at)
    order by account, anchor, gift
    on conflict (account_id, anchor_id, gift_id) do update set
      sends = case when held.combo_id = excluded.combo_id and excluded.last_ms - held.last_ms <= ${COMBO_WITHIN_MS}
        then held.sends + 1 else 1 end,
      count = case when held.combo_id = excluded.combo_id and excluded.last_ms - held.last_ms <= ${COMBO_WITHIN_MS}
        then held.count + excluded.count else excluded.count end,
      combo_id = excluded.combo_id, last_ms = greatest(held.last_ms, excluded.last_ms)
    returning account_id, anchor_id, gift_id, sends, count
  `.execute(db);
  return new Map(rows.map((row) => [`${row.account_id}/${row.anchor_id}/${row.gift_id}`, row] as const));
};

/** Writes the places of those that continued a combo into their rows. */
const keepPlaces = async (db: Kysely<Tables>, places: ReadonlyMap<number, GiftSent>): Promise<void> => {
  const later = [...places].filter(([, { comboNo }]) => comboNo > 1);
  if (later.length === 0) return;
  await sql`
    update gift_sent set combo_no = given.no, quantity_total = given.total
    from unnest(${later.map(([id]) => id)}::bigint[], ${later.map(([, { comboNo }]) => comboNo)}::integer[],
      ${later.map(([, { quantityTotal }]) => quantityTotal)}::bigint[]) given (id, no, total)
    where gift_sent.id = given.id
  `.execute(db);
};

/** Counts sends up in their combos, in order: those of one combo one after the other, all others at once. */
const countUp = async (db: Kysely<Tables>, sends: readonly Counted[]): Promise<Map<number, GiftSent>> => {
  const places = new Map<number, GiftSent>();
  let waiting = [...sends];
  while (waiting.length > 0) {
    const seen = new Set<string>();
    const round = waiting.filter(({ send }) => {
      const key = comboKeyOf(send);
      return !seen.has(key) && seen.add(key);
    });
    const combos = await countRound(db, round);
    for (const { send, id } of round) {
      const combo = combos.get(comboKeyOf(send));
      const [comboNo, quantityTotal] = [combo?.sends ?? 1, combo?.count ?? send.quantity];
      places.set(id, { comboNo, quantityTotal, isRepeated: false });
    }
    const done = new Set(round);
    waiting = waiting.filter((one) => !done.has(one));
  }
  await keepPlaces(db, places);
  return places;
};

/** Takes gifts out of a bag, those that expire first. @throws {RefusedError} when it holds too few */
const takeFromBag = async (db: Kysely<Tables>, send: GiftSend): Promise<void> => {
  const held = await db
    .selectFrom('bag_item')
    .select(['expires_at', 'count'])
    .where('account_id', '=', send.accountId)
    .where('gift_id', '=', send.giftId)
    .where('count', '>', 0)
    .where((eb) => eb.or([eb('expires_at', '=', 0), eb('expires_at', '>', Math.floor(send.nowMs / 1000))]))
    .orderBy((eb) => sql`nullif(${eb.ref('expires_at')}, 0) asc nulls last`)
    .forUpdate()
    .execute();
  let left = send.quantity;
  for (const item of held) {
    const taken = Math.min(left, item.count);
    left -= taken;
    if (taken === 0) break;
    await db
      .updateTable('bag_item')
      .set((eb) => ({ count: eb('count', '-', taken) }))
      .where('account_id', '=', send.accountId)
      .where('gift_id', '=', send.giftId)
      .where('expires_at', '=', item.expires_at)
      .execute();
  }
  if (left > 0) throw BAG_EMPTY(left);
};

type Outcome = PromiseSettledResult<GiftSent>;

const settle = async (work: () => Promise<GiftSent>): Promise<Outcome> =>
  (await Promise.allSettled([work()]))[0];

/** All sends that were asked for at the same moment: one insert, one posting of all, one transaction. */
const flush = async (
  db: Kysely<Tables>,
  wallets: Wallets,
  sends: readonly GiftSend[],
): Promise<Outcome[]> => {
  const ids = await insertRows(db, sends);
  const idOf = (send: GiftSend): number | undefined => ids.get(keyOf(send.accountId, send.requestId));
  const isFirst = new Set<string>();
  const fresh = sends.filter((send) => {
    const key = keyOf(send.accountId, send.requestId);
    return idOf(send) !== undefined && !isFirst.has(key) && isFirst.add(key);
  });
  const paid = fresh.filter(({ source }) => source === 'gold');
  const posted = await wallets.postMany(
    paid.map((send) => ({
      payer: { accountId: send.accountId, brand: send.brand, nowSec: Math.floor(send.nowMs / 1000) },
      payment: {
        kind: 'gift',
        amount: send.gold,
        key: send.requestId,
        ref: idOf(send) ?? 0,
        field: 'quantity',
      },
    })),
    db,
  );
  const refused = new Map<GiftSend, PromiseRejectedResult>();
  for (const [index, result] of posted.entries()) {
    const send = paid[index];
    if (send && result.status === 'rejected') refused.set(send, result);
  }
  const gone = [...refused.keys()].flatMap((send) => idOf(send) ?? []);
  if (gone.length > 0) await db.deleteFrom('gift_sent').where('id', 'in', gone).execute();
  const accepted = fresh.flatMap((send) => {
    const id = idOf(send);
    return id === undefined || refused.has(send) ? [] : [{ send, id }];
  });
  const places = await countUp(db, accepted);
  const placeOf = new Map(accepted.map(({ send, id }) => [send, places.get(id)]));
  const outcomes: Outcome[] = [];
  for (const send of sends) {
    const place = placeOf.get(send);
    const given: Outcome | undefined = place && { status: 'fulfilled', value: place };
    outcomes.push(refused.get(send) ?? given ?? (await settle(() => repeated(db, send))));
  }
  return outcomes;
};

/** Gives gifts: the row, the posting and the combo commit together, and many sends share a transaction. */
export const giftSending = (db: Kysely<Tables>, wallets: Wallets) => {
  const batch = microBatch<GiftSend, Outcome>({
    flush: (sends) => db.transaction().execute((transaction) => flush(transaction, wallets, sends)),
    maxItems: BATCH_ITEMS,
    atOnce: BATCHES_AT_ONCE,
  });
  return {
    /** @throws {RefusedError} with the reason why it was not given; nothing is changed then */
    async send(asked: GiftSend): Promise<GiftSent> {
      if (asked.source === 'bag') {
        return db.transaction().execute(async (transaction) => {
          const id = (await insertRows(transaction, [asked])).values().next().value;
          if (id === undefined) return repeated(transaction, asked);
          await takeFromBag(transaction, asked);
          const places = await countUp(transaction, [{ send: asked, id }]);
          return places.get(id) ?? repeated(transaction, asked);
        });
      }
      const outcome = await batch.add(asked);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    },
    drained: () => batch.drained(),
  };
};

export type GiftSending = ReturnType<typeof giftSending>;
