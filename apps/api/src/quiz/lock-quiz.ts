import { lockQuiz } from '@touchline/contract/quiz';
import { handle } from '../handle.ts';
import { ownQuiz } from './quiz-rights.ts';
import * as refusals from './refusals.ts';

export default handle(lockQuiz, async ({ id }, context) => {
  const { quizSettling, caller, nowSec, clock } = context;
  await ownQuiz(id, context);
  const doing = { id, actorId: caller.account.id, nowSec, nowMs: clock.nowMs() };
  if (!(await quizSettling.lock({ ...doing, event: 'hand', cutMs: 0 }))) throw refusals.TOO_LATE();
  return {};
});
