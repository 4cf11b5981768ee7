import { findWithdraws } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { toWithdraw } from './to-withdraw.ts';
import { PAGE_OF_WITHDRAWS } from './withdraw-repository.ts';

export default handle(findWithdraws, async ({ status, cursor = 0 }, { withdraws }) => {
  const found = await withdraws.ofStatus(status, cursor);
  const list = found.slice(0, PAGE_OF_WITHDRAWS);
  return {
    list: list.map((row) => ({
      ...toWithdraw(row),
      account_id: row.account_id,
      approvals: [row.maker, row.approver].filter((operator) => operator !== null).length,
    })),
    next: found.length > PAGE_OF_WITHDRAWS ? (list.at(-1)?.id ?? 0) : 0,
  };
});
