import { followEvent } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { followCatalogue } from './follow-catalogue.ts';

export default handle(followEvent, async ({ eventid: id, type, alert }, context) => {
  const exists = async (): Promise<boolean> => (await context.matches.competitions([id])).length > 0;
  return followCatalogue({ kind: 'event', id, field: 'eventid', type, alert, exists }, context);
});
