import type { QuizLogLine } from '@touchline/contract/quiz';
import type { LockEvent, SeenMatch, SystemQuiz } from '@touchline/domain/quiz-system';
import type { Generated, JSONColumnType } from 'kysely';

export type QuizStep = 'open' | 'locked' | 'resulted' | 'paying' | 'paid' | 'voiding' | 'void';
export type VoidReason = '' | 'creator' | 'operator' | 'match' | 'late' | 'pool';

/** Columns of the noun `quiz` whose shape PostgreSQL does not know. */
export type QuizTableColumns = {
  quiz: {
    kind: '' | SystemQuiz;
    options: JSONColumnType<string[]>;
    status: QuizStep;
    lock_on: JSONColumnType<LockEvent[]>;
    void_reason: Generated<VoidReason>;
    begun: JSONColumnType<SeenMatch> | null;
    seen: JSONColumnType<SeenMatch> | null;
  };
  quiz_stake: {
    state: Generated<'in' | 'returned' | 'won' | 'lost'>;
  };
  quiz_log: {
    what: QuizLogLine['what'];
  };
};
