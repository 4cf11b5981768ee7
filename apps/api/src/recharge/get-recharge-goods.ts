import { getRechargeGoods } from '@touchline/contract/recharge';
import { brandHome } from '@touchline/domain/brand-calendar';
import { MINOR_PER_GOLD, OWN_GOLD } from '@touchline/domain/recharge-rate';
import { limitsAt } from '@touchline/domain/spending-limit';
import { handle } from '../handle.ts';
import { payerOf } from '../wallet/payer.ts';
import { refuseUnderAge } from '../wallet/refuse-under-age.ts';
import { METHOD_NAMES } from './method-names.ts';
import { offeredMethods } from './offered-methods.ts';
import { wechatOf } from './wechat-account.ts';

const left = (limit: number, bought: number): number => (limit === 0 ? -1 : Math.max(0, limit - bought));

export default handle(getRechargeGoods, async (body, context) => {
  const { in_wechat: inWechat } = body;
  refuseUnderAge(context);
  const { recharges, rechargeGoods, payments, spending, language, nowSec } = context;
  const payer = payerOf(context);
  const { moneyCode } = brandHome(payer.brand);
  const where = { brand: payer.brand, moneyCode, inWechat: inWechat === 1 };
  const goods = await rechargeGoods.shown(moneyCode);
  const bought = await recharges.bought(payer);
  const limits = limitsAt(await spending.of(payer.accountId), nowSec);
  return {
    goods: goods.map(({ currency, ...one }) => ({ ...one, money_code: currency })),
    methods: offeredMethods(payments, where).map(({ method }) => ({
      method,
      name: METHOD_NAMES[method]?.[language] ?? method,
    })),
    ...(await wechatOf(body, context)),
    money_code: moneyCode,
    own_least: OWN_GOLD.least,
    own_most: OWN_GOLD.most,
    minor_per_gold: MINOR_PER_GOLD,
    left_day: left(limits.day, bought.day),
    left_month: left(limits.month, bought.month),
  };
});
