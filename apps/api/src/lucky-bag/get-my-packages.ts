import { getMyPackages } from '@touchline/contract/lucky-bag';
import { handle } from '../handle.ts';

export default handle(getMyPackages, ({ next }, { luckyBags, caller, nowSec }) =>
  luckyBags.ofAccount(caller.account.id, next, nowSec),
);
