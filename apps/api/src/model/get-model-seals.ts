import { getModelSeals } from '@touchline/contract/model-record';
import { handle } from '../handle.ts';
import { CHAIN } from './get-model-detail.ts';
import { checkModelsShown } from './not-under-age.ts';

const PAGE = 500;

export default handle(getModelSeals, async ({ from_seq: fromSeq }, context) => {
  checkModelsShown(context);
  const { modelNumbers, sealWitnesses, config } = context;
  const [list, witnessed] = await Promise.all([modelNumbers.seals(fromSeq, PAGE), sealWitnesses.last(CHAIN)]);
  return { chain: CHAIN, witness: config.SEAL_WITNESS.kind, ...(witnessed && { witnessed }), list };
});
