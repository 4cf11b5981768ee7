import { saveCouponBatch } from '@touchline/contract/coupon';
import { getGoods, saveGoods } from '@touchline/contract/shop';
import { goodsSvg } from '@touchline/art/goods';
import type { Clock } from '@touchline/engines/clock/clock';
import { makeActivity } from './make-activity.ts';
import { makeModels } from './make-models.ts';
import { makeVip } from './make-vip.ts';
import type { OperatorClient } from './operator-client.ts';
import type { Pictures } from './pictures.ts';
import { inEach, words } from './words.ts';

type Tools = { operator: OperatorClient; pictures: Pictures; clock: Clock };

const NOTHING = words('', '', '');
const COUPONS = [
  {
    title: words('新客商城券', 'Cupom de boas-vindas', 'Welcome coupon'),
    worth: 30,
    threshold: 100,
    uses: ['shop', 'vip'],
  },
  { title: words('会员券', 'Cupom VIP', 'VIP coupon'), worth: 20, threshold: 60, uses: ['vip'] },
] as const;
const one = (currency: 'gold' | 'point', price: number, stock: number, perAccount = 0) => [
  { currency, price, stock, per_account: perAccount },
];

const GOODS = [
  {
    id: 'cap',
    names: words('看台鸭舌帽', 'Boné de arquibancada', 'Terrace cap'),
    category: 'fan',
    kind: 'physical',
    skus: one('point', 620, 12, 1),
  },
  {
    id: 'shirt',
    names: words('临岚主场球衣', 'Camisa do Linlan', 'Linlan home shirt'),
    category: 'shirt',
    kind: 'physical',
    skus: ['S', 'M', 'L', 'XL'].map(
      (option) => ({ option, currency: 'gold', price: 880, stock: 30 }) as const,
    ),
  },
  {
    id: 'frame',
    names: words('金边头像框', 'Moldura dourada', 'Golden frame'),
    category: 'decoration',
    kind: 'virtual',
    skus: one('point', 60, 1000, 1),
  },
  {
    id: 'ball',
    names: words('训练用球 5 号', 'Bola de treino n.º 5', 'Training ball size 5'),
    category: 'fan',
    kind: 'physical',
    skus: one('gold', 360, 0),
  },
] as const;

const YEAR_SEC = 31_536_000;

/** Goods and coupons of the demonstration world; what is there already stays. @returns the batches of coupons */
export const makeRewards = async ({ operator, pictures, clock }: Tools): Promise<number[]> => {
  await makeVip(operator);
  await makeModels(operator);
  await makeActivity({ operator, pictures, clock });
  const known = await operator.call(getGoods, {});
  for (const { id, skus, ...goods } of GOODS) {
    if (known.list.some(({ name }) => name === goods.names.zh)) continue;
    const picture = await pictures.put(`goods-${id}`, goodsSvg(id));
    const seller = 'Touchline Store';
    await operator.call(saveGoods, {
      ...goods,
      texts: NOTHING,
      pictures: [picture],
      seller,
      skus: [...skus],
    });
  }
  const coupons: number[] = [];
  for (const { title, ...batch } of COUPONS) {
    const { id } = await operator.call(saveCouponBatch, {
      ...batch,
      name: title.zh,
      texts: inEach((language) => ({ name: title[language] })),
      uses: [...batch.uses],
      ends_at: Math.floor(clock.nowMs() / 1000) + YEAR_SEC,
      valid_days: 30,
      total: 100_000,
      // Offered by the operator's sendCouponGift in rooms, not on every page.
      audience: 'room',
    });
    coupons.push(id);
  }
  return coupons;
};
