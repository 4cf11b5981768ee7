import { openShare } from '@touchline/contract/task';
import { handle } from '../handle.ts';
import { deviceHash } from './device-hash.ts';
import { taskDay } from './task-day.ts';

export default handle(openShare, async ({ code }, context) => {
  const { shares, tasks, caller } = context;
  const share = await shares.find(code);
  const isOwn = caller !== undefined && caller.account.id === share?.accountId;
  const isSameDevice = share?.deviceHash.equals(deviceHash(context)) ?? true;
  // Links live longer than the day of their task; who opens one learns nothing about it.
  if (!share || isOwn || isSameDevice || share.day !== taskDay(context).day) return {};
  await tasks.addFact(share.accountId, share.kind, share.day);
  return {};
});
