import { attentEvent } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { attentCatalogue } from './attent-catalogue.ts';

export default handle(attentEvent, async ({ eventid: id, type, alert }, context) => {
  const exists = async (): Promise<boolean> => (await context.matches.competitions([id])).length > 0;
  return attentCatalogue({ kind: 'event', id, field: 'eventid', type, alert, exists }, context);
});
