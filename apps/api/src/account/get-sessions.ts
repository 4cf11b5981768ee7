import { getSessions } from '@touchline/contract/identity';
import { handle } from '../handle.ts';

export default handle(getSessions, async (_body, { sessionList, caller, nowSec }) =>
  sessionList.of(caller.account.id, caller.token, nowSec),
);
