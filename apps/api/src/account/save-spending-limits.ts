import { saveSpendingLimits } from '@touchline/contract/spending';
import { changeLimits } from '@touchline/domain/spending-limit';
import { handle } from '../handle.ts';

export default handle(saveSpendingLimits, async (wish, { spending, caller, nowSec }) =>
  spending.change(caller.account.id, (kept) => changeLimits(kept, wish, nowSec)),
);
