import type { QuizLogLine } from '@touchline/contract/quiz';
import type { LockEvent, SeenMatch, SystemQuiz } from '@touchline/domain/quiz-system';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export type QuizStep = 'open' | 'locked' | 'resulted' | 'paying' | 'paid' | 'voiding' | 'void';
export type VoidReason = '' | 'creator' | 'operator' | 'match' | 'late' | 'pool';

/** Tables of the noun `quiz`. */
export type QuizTables = {
  quiz: {
    id: GeneratedAlways<number>;
    liveid: number;
    creator_id: number | null;
    match_id: number;
    title: string;
    kind: '' | SystemQuiz;
    options: JSONColumnType<string[]>;
    status: QuizStep;
    lock_at: number;
    lock_on: JSONColumnType<LockEvent[]>;
    locked_at: Generated<number>;
    cut_at: Generated<number>;
    result_at: Generated<number>;
    final_at: Generated<number>;
    winner: Generated<number>;
    corrected: Generated<boolean>;
    void_reason: Generated<VoidReason>;
    dust: Generated<number>;
    begun: JSONColumnType<SeenMatch> | null;
    seen: JSONColumnType<SeenMatch> | null;
    seen_ms: Generated<number>;
    made_at: number;
  };
  quiz_stake: {
    id: GeneratedAlways<number>;
    quiz_id: number;
    account_id: number;
    option_no: number;
    request_id: string;
    points: number;
    placed_ms: number;
    state: Generated<'in' | 'returned' | 'won' | 'lost'>;
    payout: Generated<number>;
  };
  quiz_log: {
    id: GeneratedAlways<number>;
    quiz_id: number;
    at: number;
    actor_id: number | null;
    what: QuizLogLine['what'];
    from_text: string;
    to_text: string;
  };
};
