import { getStats } from '@touchline/contract/anchor';
import { brandHome } from '@touchline/domain/brand-calendar';
import { handle } from '../handle.ts';
import { payerOf } from '../wallet/payer.ts';
import { figuresByDay } from './day-figures.ts';

const DAY_SEC = 86_400;

export default handle(getStats, async ({ days }, context) => {
  const { anchorFigures, caller, nowSec } = context;
  const { timeZone } = brandHome(payerOf(context).brand);
  const since = { anchorId: caller.account.id, fromSec: nowSec - (days + 1) * DAY_SEC, nowSec };
  return figuresByDay(await anchorFigures.recorded(since), { days, nowSec, timeZone });
});
