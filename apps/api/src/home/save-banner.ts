import { saveBanner } from '@touchline/contract/operator';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveBanner, async ({ id, order, ...fields }, { banners }) => {
  const banner = { ...fields, sort_order: order };
  if (id === undefined) return { id: await banners.create(banner) };
  if (!(await banners.replace(id, banner))) throw notFound('id');
  return { id };
});
