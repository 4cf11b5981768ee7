import { STATUS } from '@touchline/contract/envelope';
import { getLiveLog } from '@touchline/contract/live-log';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

export default handle(
  getLiveLog,
  async ({ anchorid, ...paging }, { accounts, liveSessions, caller, nowSec }) => {
    const anchorId = anchorid ?? caller?.account.id;
    if (anchorId === undefined)
      throw new RefusedError({ status: STATUS.loginExpired, message: 'loginExpired' });
    const anchor = await accounts.find(anchorId);
    if (anchor?.status !== 'active') throw notFound('anchorid');
    return liveSessions.log(anchorId, { ...paging, nowSec, isOwn: anchorId === caller?.account.id });
  },
);
