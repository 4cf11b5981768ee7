import { remindMe } from '@touchline/contract/anchor';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(remindMe, async ({ id, on }, { anchorSchedule, caller, nowSec }) => {
  if (!on) {
    await anchorSchedule.forget(id, caller.account.id);
    return {};
  }
  if (!(await anchorSchedule.find(id))) throw notFound('id');
  await anchorSchedule.remind(id, caller.account.id, nowSec);
  return {};
});
