import { clearSearchLog } from '@touchline/contract/history';
import { handle } from '../handle.ts';

export default handle(clearSearchLog, async (_body, { recent, caller }) => {
  await recent.clearSearches(caller.account.id);
  return [];
});
