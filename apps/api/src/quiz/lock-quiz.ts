import { lockQuiz } from '@touchline/contract/quiz';
import { handle } from '../handle.ts';
import { tellQuiz } from './keep-quizzes.ts';
import { ownQuiz } from './quiz-rights.ts';
import * as refusals from './refusals.ts';

export default handle(lockQuiz, async ({ id }, context) => {
  const { quizSettling, roomPushes, caller, nowSec, clock } = context;
  const quiz = await ownQuiz(id, context);
  const doing = { id, actorId: caller.account.id, nowSec, nowMs: clock.nowMs() };
  if (!(await quizSettling.lock({ ...doing, event: 'hand', cutMs: 0 }))) throw refusals.TOO_LATE();
  await tellQuiz(quiz, 'locked', roomPushes);
  return {};
});
