import { getVipPlans } from '@touchline/contract/vip';
import { brandOfSource } from '@touchline/domain/brand';
import { handle } from '../handle.ts';

export default handle(getVipPlans, async (_body, { vipPlans, common, language }) =>
  vipPlans.sold(brandOfSource(common.sp_source), language),
);
