import { removeMaterial } from '@touchline/contract/material';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeMaterial, async ({ id }, { materials, caller }) => {
  if (!(await materials.remove(id, caller.account.id))) throw notFound('id');
  return {};
});
