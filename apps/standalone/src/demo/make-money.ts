import { randomUUID } from 'node:crypto';
import { getRechargeGoods, orderRecharge, saveRechargeGoods } from '@touchline/contract/recharge';
import { getWallet } from '@touchline/contract/wallet';
import type { Secrets } from '../secrets.ts';
import { loggedInClient, type OperatorClient } from './operator-client.ts';
import { DEMO_ACCOUNTS } from './people.ts';

/** Prices in cents with the gold and the bonus that they give. */
const TILES = [
  [600, 60, 0],
  [1800, 180, 0],
  [3000, 300, 0],
  [6800, 680, 60],
  [12_800, 1280, 140],
  [29_800, 2980, 380],
  [64_800, 6480, 900],
] as const;

/** Tiles that the demo viewer buys. */
const VIEWER_TILES = [3, 4];

type Tools = { operator: OperatorClient; baseUrl: string; secrets: Secrets };

const makeTiles = async (operator: OperatorClient): Promise<void> => {
  const { goods } = await operator.call(getRechargeGoods, {});
  if (goods.length > 0) return;
  for (const money_code of ['CNY', 'BRL'] as const) {
    for (const [sort, [price_minor, gold, bonus_gold]] of TILES.entries()) {
      await operator.call(saveRechargeGoods, { money_code, price_minor, gold, bonus_gold, sort });
    }
  }
};

/** Presses "pay" on the page of the sandbox provider. */
const payInSandbox = async (baseUrl: string, page: string): Promise<void> => {
  const { pathname } = new URL(page, baseUrl);
  await fetch(`${baseUrl}${pathname}`, { method: 'POST', body: 'act=pay', redirect: 'manual' });
};

/** Tiles to top up by, and gold for the demo viewer: bought as anyone buys it, in the sandbox. */
export const makeMoney = async ({ operator, baseUrl, secrets }: Tools): Promise<void> => {
  await makeTiles(operator);
  const credentials = { account: DEMO_ACCOUNTS.viewer.account, password: secrets.viewerPassword };
  const viewer = await loggedInClient(baseUrl, credentials);
  if ((await viewer.call(getWallet, {})).gold > 0) return;
  const { goods, methods } = await viewer.call(getRechargeGoods, {});
  if (!methods.some(({ method }) => method === 'sandbox')) return;
  for (const tile of goods.filter((_tile, place) => VIEWER_TILES.includes(place))) {
    const { pay } = await viewer.call(orderRecharge, {
      request_id: randomUUID(),
      goods_id: tile.id,
      method: 'sandbox',
    });
    if (pay.kind === 'redirect') await payInSandbox(baseUrl, pay.url);
  }
};
