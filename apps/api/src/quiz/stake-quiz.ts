import { stakeQuiz } from '@touchline/contract/quiz';
import { brandHome, dayStartSec } from '@touchline/domain/brand-calendar';
import { CURRENCY } from '@touchline/domain/currency';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import { hasQuizzes, roleAt } from './quiz-rights.ts';
import * as refusals from './refusals.ts';

export default handle(stakeQuiz, async (body, context) => {
  checkGrownUp(context);
  const { quizzes, quizStaking, wallets, clock, nowSec } = context;
  if (!(await hasQuizzes(context))) throw refusals.SWITCHED_OFF();
  const quiz = await quizzes.row(body.id);
  if (!quiz) throw notFound('id');
  if (body.option_no >= quiz.options.length) throw refusals.NO_OPTION();
  if ((await roleAt(quiz.liveid, context)) !== '') throw refusals.STAFF();
  const { accountId, brand } = payerOf(context);
  await quizStaking.stake({
    quizId: body.id,
    accountId,
    brand,
    requestId: body.request_id,
    option: body.option_no,
    points: body.points,
    nowMs: clock.nowMs(),
    dayMs: dayStartSec(nowSec, brandHome(brand).timeZone) * 1000,
  });
  const mine = (await quizzes.list(quiz.liveid, accountId)).find(({ id }) => id === body.id)?.mine;
  return { points: await wallets.ledger.balance(accountId, CURRENCY.point), mine: mine?.points ?? 0 };
});
