import { makeShare } from '@touchline/contract/task';
import { handle } from '../handle.ts';
import { deviceHash } from './device-hash.ts';
import { taskDay } from './task-day.ts';

export default handle(makeShare, async ({ kind }, context) => {
  const { shares, caller } = context;
  const { day } = taskDay(context);
  const code = await shares.codeFor({
    accountId: caller.account.id,
    kind,
    day,
    deviceHash: deviceHash(context),
  });
  return { code };
});
