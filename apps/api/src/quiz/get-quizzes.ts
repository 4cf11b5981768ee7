import { getQuizzes } from '@touchline/contract/quiz';
import { CURRENCY } from '@touchline/domain/currency';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { hasQuizzes, roleAt } from './quiz-rights.ts';

const NONE = { list: [], may_make: 0, may_stake: 0, points: 0 } as const;

export default handle(getQuizzes, async ({ liveid }, context) => {
  if (!(await context.liveRooms.find(liveid))) throw notFound('liveid');
  if (!(await hasQuizzes(context))) return { ...NONE, list: [] };
  const { quizzes, wallets, caller } = context;
  const id = caller?.account.id ?? 0;
  const role = await roleAt(liveid, context);
  return {
    list: await quizzes.list(liveid, id),
    may_make: role === '' ? (0 as const) : (1 as const),
    may_stake: role === '' ? (1 as const) : (0 as const),
    points: id > 0 ? await wallets.ledger.balance(id, CURRENCY.point) : 0,
  };
});
