import { randomUUID } from 'node:crypto';
import { saveGoods } from '@touchline/contract/shop';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderRepository } from '../src/shop/order-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';
import { openPurses } from './purse.ts';

const BUYERS = 5000;
const PIECES = 100;
const PRICE = 100;

const world = await openMatchWorld();
let api: ApiUnderTest;
let purses: Awaited<ReturnType<typeof openPurses>>;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  purses = await openPurses(world.url);
});
afterAll(async () => {
  await purses.close();
  await api.close();
});

const words = { zh: '围巾', pt: 'cachecol', en: 'scarf' };

/** Accounts with enough points, made at once. */
const crowd = async (): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into account (account, password_hash, nick_name, invite_code, regist_time)
    select 'soak-' || n, '!', 'soak', 'SOAK' || n, 1 from generate_series(1, ${BUYERS}) n returning id
  `.execute(world.api());
  const ids = rows.map(({ id }) => id);
  await Promise.all(ids.map((id) => purses.give(id, 'point', PRICE)));
  return ids;
};

test(
  '5,000 buyers of 100 pieces are 100 orders, paid once, and nobody has two',
  { timeout: 600_000 },
  async () => {
    const { sku_ids } = await api.ask(saveGoods, {
      names: words,
      texts: words,
      pictures: [],
      category: 'fan',
      kind: 'virtual',
      seller: 'x',
      skus: [{ option: '', currency: 'point', price: PRICE, stock: PIECES, per_account: 1 }],
      token: api.operatorToken,
    });
    const skuId = sku_ids[0] ?? 0;
    const ids = await crowd();
    const orders = orderRepository(world.api(), purses.wallets);
    const wish = (accountId: number) => ({
      payer: { accountId, brand: 'touchline', nowSec: 1_800_000_000 } as const,
      level: 0,
      isVip: false,
      requestId: randomUUID(),
      skuId,
      quantity: 1,
      address: '',
      total: PRICE,
    });
    // Every fifth asks twice with the same request, as a phone does after a lost answer.
    const asked = ids.map(wish).flatMap((one, at) => (at % 5 === 0 ? [one, one] : [one]));
    const answers = await Promise.allSettled(asked.map((one) => orders.buy(one)));
    const bought = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    expect(new Set(bought).size).toBe(PIECES);
    expect(refused.every(({ reason }) => reason === 'soldOut')).toBe(true);
    const { rows } = await sql<{
      stock: number;
      sold: number;
      orders: number;
      buyers: number;
      total: number;
    }>`
    select s.stock, s.sold, count(o.id)::integer as orders, count(distinct o.account_id)::integer as buyers,
      coalesce(sum(o.total), 0)::integer as total
    from sku s left join shop_order o on o.sku_id = s.id where s.id = ${skuId} group by s.id
  `.execute(world.api());
    expect(rows).toEqual([{ stock: 0, sold: PIECES, orders: PIECES, buyers: PIECES, total: PIECES * PRICE }]);
    const lines = await Promise.all(ids.map((id) => purses.postings(id, 'shopPoint')));
    expect(lines.flat().reduce((sum, { amount }) => sum - amount, 0)).toBe(PIECES * PRICE);
  },
);
