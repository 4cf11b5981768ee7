import { stopModel } from '@touchline/contract/model-subscription';
import { handle } from '../handle.ts';

export default handle(stopModel, async ({ model: type }, { modelSubscriptions, nowSec }) => ({
  refunded: await modelSubscriptions.stop(type, nowSec),
}));
