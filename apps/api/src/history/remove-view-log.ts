import { removeViewLog } from '@touchline/contract/history';
import { handle } from '../handle.ts';

export default handle(removeViewLog, async ({ ids }, { viewLog, caller }) => ({
  removed: await viewLog.remove(caller.account.id, ids),
}));
