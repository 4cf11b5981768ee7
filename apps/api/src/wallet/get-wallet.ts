import { getWallet } from '@touchline/contract/wallet';
import { brandOfSource } from '@touchline/domain/brand';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { CURRENCY } from '@touchline/domain/currency';
import { limitsAt } from '@touchline/domain/spending-limit';
import { handle } from '../handle.ts';

const flag = (on: boolean): 0 | 1 => (on ? 1 : 0);

export default handle(getWallet, async (_body, { wallets, spending, caller, common, nowSec }) => {
  const { id } = caller.account;
  const home = brandHome(brandOfSource(common.sp_source));
  const held = await wallets.ledger.wallets(id);
  const limits = limitsAt(await spending.of(id), nowSec);
  const today = calendarDay(nowSec, home.timeZone);
  const balance = (currency: number): number =>
    held.find((wallet) => wallet.currency === currency)?.balance ?? 0;
  const gold = held.find(({ currency }) => currency === CURRENCY.gold);
  return {
    gold: balance(CURRENCY.gold),
    point: balance(CURRENCY.point),
    money: balance(home.money),
    money_code: home.moneyCode,
    diamond: balance(CURRENCY.diamond),
    owes: flag(held.some(({ owes }) => owes)),
    frozen: flag(held.some(({ frozen }) => frozen)),
    spent_day: gold && gold.day >= today.day ? gold.spentDay : 0,
    spent_month: gold && gold.month >= today.month ? gold.spentMonth : 0,
    limit_day: limits.day,
    limit_month: limits.month,
    excluded_until: limits.excluded_until,
  };
});
