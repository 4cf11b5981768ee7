import { getModelSubscriptions } from '@touchline/contract/model-subscription';
import { handle } from '../handle.ts';
import { checkModelsShown } from './not-under-age.ts';

export default handle(getModelSubscriptions, async (_body, context) => {
  checkModelsShown(context);
  return context.modelSubscriptions.of(context.caller.account.id, context.nowSec);
});
