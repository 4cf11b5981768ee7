import { getModelLedger } from '@touchline/contract/model-record';
import { handle } from '../handle.ts';
import { ledgerPage } from './ledger-rows.ts';
import { checkModelsShown } from './not-under-age.ts';

export default handle(getModelLedger, async ({ model, origin, cursor: offset }, context) => {
  checkModelsShown(context);
  return ledgerPage({ model, origin }, offset, context);
});
