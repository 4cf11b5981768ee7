import { removeCollection } from '@touchline/contract/watch';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeCollection, async ({ id }, { collections }) => {
  if (!(await collections.remove(id))) throw notFound('id');
  return {};
});
