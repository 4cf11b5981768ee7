import { addSearchLog } from '@touchline/contract/history';
import { handle } from '../handle.ts';

export default handle(addSearchLog, async (body, { recent, caller }) => {
  await recent.search(caller.account.id, [body]);
  return recent.searches(caller.account.id);
});
