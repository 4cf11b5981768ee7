import { getGiftList } from '@touchline/contract/gift';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { isOnSale } from './gift-repository.ts';

export default handle(getGiftList, async (_body, context) => {
  if (isCallerUnderAge(context)) return [];
  const { gifts, language, nowSec } = context;
  return (await gifts.all()).map((gift) => ({
    id: gift.id,
    name: gift.names[language],
    price: gift.price,
    icon: gift.icon,
    effect_class: gift.effect_class,
    streakable: gift.streakable,
    tag: gift.tag,
    min_vip: gift.min_vip,
    on_sale: isOnSale(gift, nowSec),
  }));
});
