import { getAllVipPlans } from '@touchline/contract/vip';
import { handle } from '../handle.ts';

export default handle(getAllVipPlans, async (_body, { vipPlans }) => vipPlans.all());
