import { getCategory } from '@touchline/contract/config';
import { handle } from '../handle.ts';

export default handle(getCategory, async (_body, { settings }) => {
  const { live_category: categories } = await settings.read();
  return categories.toSorted((left, right) => left.order - right.order);
});
