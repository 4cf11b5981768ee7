import { getTempKeysForCos } from '@touchline/contract/storage';
import { handle } from '../handle.ts';

export default handle(getTempKeysForCos, async (_body, { uploads, caller, nowSec }) =>
  uploads.tempKeys(caller.account.id, nowSec),
);
