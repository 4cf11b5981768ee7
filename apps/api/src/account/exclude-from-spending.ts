import { excludeFromSpending } from '@touchline/contract/spending';
import { excludeFor } from '@touchline/domain/spending-limit';
import { handle } from '../handle.ts';

export default handle(excludeFromSpending, async ({ days }, { spending, caller, nowSec }) =>
  spending.change(caller.account.id, (kept) => excludeFor(kept, days, nowSec)),
);
