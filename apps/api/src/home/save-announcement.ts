import { saveAnnouncement } from '@touchline/contract/operator';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveAnnouncement, async ({ id, order, text, ...fields }, { announcements }) => {
  const announcement = { ...fields, body: text, sort_order: order };
  if (id === undefined) return { id: await announcements.create(announcement) };
  if (!(await announcements.replace(id, announcement))) throw notFound('id');
  return { id };
});
