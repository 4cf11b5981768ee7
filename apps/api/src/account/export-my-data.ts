import { exportMyData } from '@touchline/contract/own-data';
import { handle } from '../handle.ts';

export default handle(exportMyData, async (_body, { ownData, caller, nowSec }) => ({
  made_at: nowSec,
  ...(await ownData.of(caller.account.id)),
}));
