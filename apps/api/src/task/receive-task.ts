import { STATUS } from '@touchline/contract/envelope';
import { receiveTask } from '@touchline/contract/task';
import { type Context, handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import { notPayable } from '../wallet/payment-refusal.ts';
import { DAY_IS_FULL, TASK_NOT_DONE } from './refusals.ts';
import { taskDay } from './task-day.ts';
import type { TaskRule } from './task-repository.ts';

const MOST_A_DAY = 500;
/** A new account earns a part of it that grows day by day. @source economy §C4 "new accounts ramp over 7 days" */
const RAMP_DAYS = 7;
const DAY_SEC = 86_400;

export const mostPoints = (ageSec: number): number =>
  Math.floor((MOST_A_DAY * Math.min(RAMP_DAYS, Math.floor(ageSec / DAY_SEC) + 1)) / RAMP_DAYS);

const checkDone = async (rule: TaskRule, context: Context<'user'>): Promise<void> => {
  const { tasks, caller, nowSec } = context;
  const { id, regist_time: registered } = caller.account;
  const day = taskDay(context);
  const stage = (await tasks.stages(id, day))[rule.name] ?? 0;
  if (stage < rule.stage_max) throw notPayable('notEligible', TASK_NOT_DONE, 'name');
  // What is done once is no daily income and is received whenever it is done.
  if (rule.period === 'once') return;
  if ((await tasks.receivedOn(id, day)) + rule.points > mostPoints(nowSec - registered)) {
    throw new RefusedError({
      status: STATUS.conflict,
      message: DAY_IS_FULL,
      reason: 'limitDay',
      field: 'name',
    });
  }
};

export default handle(receiveTask, async ({ name }, context) => {
  const { tasks, wallets, accounts, caller } = context;
  const rule = (await tasks.rules()).find((one) => one.name === name);
  if (!rule) throw notFound('name');
  const { id } = caller.account;
  const day = taskDay(context);
  if (!(await tasks.received(id, day)).has(name)) {
    await checkDone(rule, context);
    await tasks.receive({ payer: payerOf(context), rule, day });
  }
  const [purses, account] = await Promise.all([wallets.purses(id), accounts.find(id)]);
  return { award: rule.points, point: purses.point, level: account?.user_level ?? 0 };
});
