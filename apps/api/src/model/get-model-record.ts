import { getModelRecord } from '@touchline/contract/model-record';
import { handle } from '../handle.ts';
import { checkModelsShown } from './not-under-age.ts';

export default handle(
  getModelRecord,
  async ({ model: type, sport_id: sportId, origin, event_id: eventId }, context) => {
    checkModelsShown(context);
    return context.modelRecords.record({ type, sportId, origin, eventId });
  },
);
