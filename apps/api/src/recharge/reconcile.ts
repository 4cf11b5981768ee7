import { reconcile } from '@touchline/contract/reconciliation';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { localTime } from './providers/zone-day.ts';
import { reconcileDay } from './reconcile-bills.ts';
import { NO_BILL } from './refusals.ts';

export default handle(reconcile, async ({ provider: code, day }, context) => {
  const { payments, reconciliation, nowSec, log } = context;
  const provider = payments.get(code);
  if (!provider) throw wrongField('provider', 'notOneOf');
  // A day that still goes on would be compared with half a bill.
  if (day >= localTime(nowSec, provider.billZone).slice(0, 10)) throw wrongField('day', 'tooLarge');
  try {
    await reconcileDay(provider, { day, nowSec }, context);
  } catch (error) {
    log.warn({ err: error, provider: code, day }, 'a bill could not be compared');
    throw new RefusedError({ status: STATUS.failed, message: NO_BILL, field: 'day' });
  }
  const run = await reconciliation.run(code, day);
  if (!run) throw new Error('a compared day was not kept');
  return run;
});
