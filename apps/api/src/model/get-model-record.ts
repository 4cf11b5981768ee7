import { getModelRecord } from '@touchline/contract/model-record';
import { handle } from '../handle.ts';
import { checkModelsShown } from './not-under-age.ts';

export default handle(getModelRecord, async (body, context) => {
  checkModelsShown(context);
  const { model: type, sport_id: sportId, origin, event_id: eventId, ...filter } = body;
  const { world, version, season } = filter;
  return context.modelRecords.record({ type, sportId, origin, filter: { world, version, season, eventId } });
});
