import { settleQuiz } from '@touchline/contract/quiz';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { tellQuiz } from './keep-quizzes.ts';
import { ownQuiz } from './quiz-rights.ts';
import * as refusals from './refusals.ts';

export default handle(settleQuiz, async ({ id, option_no: option }, context) => {
  const { quizSettling, roomPushes, caller, nowSec } = context;
  const quiz = await ownQuiz(id, context);
  if (option >= quiz.options.length) throw refusals.NO_OPTION();
  // What the feed decides no room decides; an operator may put it right.
  if (quiz.kind !== '' && quiz.role !== 'operator') {
    throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden', field: 'id' });
  }
  const finalAt = await quizSettling.result({ id, option, actorId: caller.account.id, nowSec });
  if (finalAt === undefined) throw refusals.TOO_LATE();
  await tellQuiz(quiz, 'resulted', roomPushes);
  return { final_at: finalAt };
});
