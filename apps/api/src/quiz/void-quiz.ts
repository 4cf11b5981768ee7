import { voidQuiz } from '@touchline/contract/quiz';
import { handle } from '../handle.ts';
import { ownQuiz } from './quiz-rights.ts';
import { payQuiz } from './keep-quizzes.ts';
import * as refusals from './refusals.ts';

export default handle(voidQuiz, async ({ id }, context) => {
  const { quizSettling, caller, nowSec } = context;
  const { role } = await ownQuiz(id, context);
  const reason = role === 'operator' ? 'operator' : 'creator';
  if (!(await quizSettling.void({ id, actorId: caller.account.id, nowSec }, reason)))
    throw refusals.TOO_LATE();
  await payQuiz(id, context, nowSec);
  return {};
});
