import { getCollections } from '@touchline/contract/watch';
import { handle } from '../handle.ts';

export default handle(getCollections, async ({ event_id: eventId }, { collections, language }) => {
  const found = await collections.list(eventId);
  return {
    list: found
      .filter(({ count }) => count > 0)
      .map(({ titles, ...collection }) => ({ ...collection, title: titles[language] })),
  };
});
