import { getSpendingLimits } from '@touchline/contract/spending';
import { limitsAt } from '@touchline/domain/spending-limit';
import { handle } from '../handle.ts';

export default handle(getSpendingLimits, async (_body, { spending, caller, nowSec }) =>
  limitsAt(await spending.of(caller.account.id), nowSec),
);
