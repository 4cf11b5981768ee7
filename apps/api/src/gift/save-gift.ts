import { saveGift } from '@touchline/contract/gift';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveGift, async ({ id, image: icon, order, ...fields }, { gifts }) => {
  const row = { ...fields, icon, sort_order: order };
  if (id === undefined) return { id: await gifts.create(row) };
  if (!(await gifts.replace(id, row))) throw notFound('id');
  return { id };
});
