import { getBag } from '@touchline/contract/gift';
import { handle } from '../handle.ts';

export default handle(getBag, (_body, { bags, caller, nowSec }) => bags.of(caller.account.id, nowSec));
