import { getIncome } from '@touchline/contract/anchor';
import { handle } from '../handle.ts';

export default handle(getIncome, async (paging, { incomeHours, caller }) => {
  const { id } = caller.account;
  return { ...(await incomeHours.page(id, paging)), open: await incomeHours.openDiamonds(id) };
});
