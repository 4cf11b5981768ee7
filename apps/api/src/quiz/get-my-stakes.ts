import { getMyStakes } from '@touchline/contract/quiz';
import { handle } from '../handle.ts';
import { hasQuizzes } from './quiz-rights.ts';

export default handle(getMyStakes, async ({ next }, context) =>
  (await hasQuizzes(context)) ? context.quizzes.ofAccount(context.caller.account.id, next) : { list: [] },
);
