import { endSession } from '@touchline/contract/identity';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(endSession, async ({ id }, { sessionList, caller }) => {
  if (!(await sessionList.end(caller.account.id, id))) throw notFound('id');
  return {};
});
