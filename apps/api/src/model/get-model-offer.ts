import { getModelOffer } from '@touchline/contract/model-subscription';
import { handle } from '../handle.ts';
import { dayAt } from './make-numbers.ts';
import { checkModelsShown } from './not-under-age.ts';

export default handle(getModelOffer, async ({ model: type }, context) => {
  checkModelsShown(context);
  const { modelSubscriptions, modelNumbers, caller, nowSec } = context;
  const [offers, free, until] = await Promise.all([
    modelSubscriptions.prices(type),
    modelNumbers.freeOf(dayAt(nowSec).day),
    caller ? modelSubscriptions.until(caller.account.id, type) : 0,
  ]);
  const sample = free.get(type);
  return {
    offers,
    until: until > nowSec ? until : 0,
    ...(sample !== undefined && { sample_match_id: sample }),
  };
});
