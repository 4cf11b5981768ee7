import { getQuizLog } from '@touchline/contract/quiz';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { hasQuizzes } from './quiz-rights.ts';

export default handle(getQuizLog, async ({ id }, context) => {
  if (!(await hasQuizzes(context)) || !(await context.quizzes.row(id))) throw notFound('id');
  return context.quizzes.log(id);
});
