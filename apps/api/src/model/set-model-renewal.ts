import { setModelRenewal } from '@touchline/contract/model-subscription';
import { handle } from '../handle.ts';
import { checkModelsShown } from './not-under-age.ts';

export default handle(setModelRenewal, async ({ id, auto_renew: on }, context) => {
  checkModelsShown(context);
  const { modelSubscriptions, caller, nowSec } = context;
  await modelSubscriptions.setRenewal({ id, accountId: caller.account.id, on, nowSec });
  return modelSubscriptions.of(caller.account.id, nowSec);
});
