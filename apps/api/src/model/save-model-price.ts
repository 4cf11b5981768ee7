import { saveModelPrice } from '@touchline/contract/model-subscription';
import { handle } from '../handle.ts';

export default handle(saveModelPrice, async ({ model: type, days, gold }, { modelSubscriptions }) => {
  await modelSubscriptions.savePrice(type, days, gold);
  return {};
});
