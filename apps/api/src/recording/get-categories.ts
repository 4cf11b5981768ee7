import { getCategories } from '@touchline/contract/watch';
import { handle } from '../handle.ts';

export default handle(getCategories, async (_body, { collections, matches }) => {
  const counted = await collections.categories();
  const events = await matches.competitions(counted.map(({ eventId }) => eventId));
  const byId = new Map(events.map((event) => [event.id, event]));
  const list = counted.flatMap(({ eventId, count }) => {
    const event = byId.get(eventId);
    return event
      ? [{ id: event.id, name_zh: event.short_name_zh, name_en: event.name_en, logo: event.logo, count }]
      : [];
  });
  return { list, total: list.reduce((sum, { count }) => sum + count, 0) };
});
