import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import createQuiz from './create-quiz.ts';
import getMyStakes from './get-my-stakes.ts';
import getQuizLog from './get-quiz-log.ts';
import getQuizzes from './get-quizzes.ts';
import { keepQuizzes } from './keep-quizzes.ts';
import lockQuiz from './lock-quiz.ts';
import { quizData, quizRepository, type Quizzes } from './quiz-repository.ts';
import { type QuizSettling, quizSettling } from './quiz-settling-repository.ts';
import { type QuizStaking, quizStaking } from './quiz-staking-repository.ts';
import settleQuiz from './settle-quiz.ts';
import stakeQuiz from './stake-quiz.ts';
import voidQuiz from './void-quiz.ts';

declare module '../services.ts' {
  interface Services {
    quizzes: Quizzes;
    quizSettling: QuizSettling;
    quizStaking: QuizStaking;
  }
}

/** Quizzes of rooms, for points alone. */
export default defineNoun({
  calls: { createQuiz, getMyStakes, getQuizLog, getQuizzes, lockQuiz, settleQuiz, stakeQuiz, voidQuiz },
  open: ({ db, ledgerDb, wallets }: Pick<Base, 'db' | 'ledgerDb'> & Pick<Services, 'wallets'>) => ({
    quizzes: quizRepository(db),
    quizSettling: quizSettling(db, ledgerDb),
    quizStaking: quizStaking(db, wallets),
  }),
  start({ postingObjects, quizzes }) {
    postingObjects.describe(['stake', 'stakeBack', 'quizWin'], (ids) => quizzes.titlesOf(ids));
  },
  upkeep: (services) => [{ name: 'quizzes', everyMs: 2_000, run: () => keepQuizzes(services) }],
  personalData: [quizData],
  close: ({ quizStaking: staking }) => staking.drained(),
});
