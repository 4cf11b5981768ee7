import { getSearchLog } from '@touchline/contract/history';
import { handle } from '../handle.ts';

export default handle(getSearchLog, async (_body, { recent, caller }) => recent.searches(caller.account.id));
