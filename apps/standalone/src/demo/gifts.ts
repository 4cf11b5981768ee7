import { getGiftList, saveGift } from '@touchline/contract/gift';
import type { GiftDrawing } from '@touchline/art/gift';
import type { OperatorClient } from './operator-client.ts';
import type { Pictures } from './pictures.ts';

type DemoGift = {
  drawing: GiftDrawing;
  names: { zh: string; pt: string; en: string };
  price: number;
  effect: 0 | 1 | 2 | 3;
};

const GIFTS: readonly DemoGift[] = [
  { drawing: 'whistle', names: { zh: '开场哨', pt: 'Apito', en: 'Whistle' }, price: 1, effect: 0 },
  { drawing: 'scarf', names: { zh: '主场围巾', pt: 'Cachecol', en: 'Scarf' }, price: 10, effect: 0 },
  { drawing: 'drum', names: { zh: '看台战鼓', pt: 'Surdo', en: 'Drum' }, price: 10, effect: 0 },
  { drawing: 'volley', names: { zh: '远射火球', pt: 'Chutaço', en: 'Volley' }, price: 10, effect: 1 },
  { drawing: 'flare', names: { zh: '冷焰火', pt: 'Sinalizador', en: 'Flare' }, price: 52, effect: 1 },
  {
    drawing: 'floodlight',
    names: { zh: '点亮球场', pt: 'Refletores', en: 'Floodlights' },
    price: 99,
    effect: 2,
  },
  { drawing: 'cup', names: { zh: '金杯', pt: 'Taça', en: 'Cup' }, price: 188, effect: 2 },
  {
    drawing: 'bus',
    names: { zh: '冠军大巴', pt: 'Ônibus campeão', en: 'Victory bus' },
    price: 1314,
    effect: 3,
  },
];

/** The catalogue of the demonstration, by the calls of an operator. Gifts that are there by their name stay. */
export const makeGifts = async ({
  operator,
  pictures,
}: {
  operator: OperatorClient;
  pictures: Pictures;
}): Promise<void> => {
  const known = new Set((await operator.call(getGiftList, {})).map(({ name }) => name));
  for (const [order, { drawing, names, price, effect }] of GIFTS.entries()) {
    if (known.has(names.zh)) continue;
    const image = await pictures.gift(drawing);
    await operator.call(saveGift, { names, price, image, effect_class: effect, order });
  }
};
