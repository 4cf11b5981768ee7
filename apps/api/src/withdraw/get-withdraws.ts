import { getWithdraws } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { toWithdraw } from './to-withdraw.ts';
import { PAGE_OF_WITHDRAWS } from './withdraw-repository.ts';

export default handle(getWithdraws, async ({ cursor = 0 }, { withdraws, caller }) => {
  const found = await withdraws.ofAccount(caller.account.id, cursor);
  const list = found.slice(0, PAGE_OF_WITHDRAWS);
  return { list: list.map(toWithdraw), next: found.length > PAGE_OF_WITHDRAWS ? (list.at(-1)?.id ?? 0) : 0 };
});
