import { getProfitList } from '@touchline/contract/wallet';
import { brandOfSource } from '@touchline/domain/brand';
import { brandHome } from '@touchline/domain/brand-calendar';
import { kindsOfGroup, POSTING_GROUPS } from '@touchline/domain/posting-group';
import { handle } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { toBooking } from './booking.ts';
import { currencyOfPurse, monthRange } from './purse.ts';

const PAGE = 20;

export default handle(getProfitList, async (body, context) => {
  const { wallets, postingObjects, caller, common, language } = context;
  const { currency: purse, type, month, cursor } = body;
  const brand = brandOfSource(common.sp_source);
  const group = type === undefined ? undefined : POSTING_GROUPS[type - 1];
  const kinds = group === undefined ? [] : kindsOfGroup(group, purse);
  if (type !== undefined && kinds.length === 0) throw wrongField('type', 'wrongFormat');
  const query = {
    accountId: caller.account.id,
    currency: currencyOfPurse(purse, brand),
    kinds,
    ...(month !== undefined && monthRange(month, brandHome(brand).timeZone)),
  };
  const lines = await wallets.ledger.statement({
    ...query,
    limit: PAGE + 1,
    ...(cursor !== undefined && { beforeSeq: cursor }),
  });
  const page = lines.slice(0, PAGE);
  const sums = await wallets.ledger.turnover(query);
  const words = await postingObjects.wordsOf(page, language);
  return {
    list: page.map((line, index) => toBooking(line, words[index] ?? '', language)),
    income: sums.income,
    expense: sums.expense,
    income_count: sums.incomeCount,
    expense_count: sums.expenseCount,
    next: lines.length > PAGE ? (page.at(-1)?.seq ?? 0) : 0,
  };
});
