import { checkIn } from '@touchline/contract/task';
import { handle } from '../handle.ts';
import { payerOf } from '../wallet/payer.ts';
import { taskDay } from './task-day.ts';

export default handle(checkIn, async (_body, context) => {
  const { streak, award } = await context.checkIns.checkIn(payerOf(context), taskDay(context).day);
  return { continuous: streak, award };
});
