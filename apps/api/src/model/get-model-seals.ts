import { getModelSeals } from '@touchline/contract/model-record';
import { handle } from '../handle.ts';
import { CHAIN } from './get-model-detail.ts';
import { checkModelsShown } from './not-under-age.ts';

const PAGE = 500;

export default handle(getModelSeals, async ({ from_seq: fromSeq }, context) => {
  checkModelsShown(context);
  return { chain: CHAIN, witness: 'none' as const, list: await context.modelNumbers.seals(fromSeq, PAGE) };
});
