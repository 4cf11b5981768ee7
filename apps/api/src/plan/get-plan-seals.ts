import { getPlanSeals } from '@touchline/contract/plan';
import { handle } from '../handle.ts';
import { onlyGrownUps } from './plan-age.ts';

export default handle(getPlanSeals, async ({ from_seq: fromSeq }, context) => {
  onlyGrownUps(context, 'from_seq');
  return context.planResults.seals(fromSeq);
});
