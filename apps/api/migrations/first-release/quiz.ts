import { sql } from 'kysely';

/** Quizzes for points: a pool that the winners share. `paying` and `voiding` are steps that a restart goes on with. */
export const quizzes = sql`
  create table quiz (
    id integer generated always as identity primary key,
    liveid bigint not null,
    creator_id bigint,
    match_id bigint not null,
    title text not null,
    kind text not null check (kind in ('', 'nextGoal', 'totalGoals')),
    options jsonb not null,
    status text not null check (status in ('open', 'locked', 'resulted', 'paying', 'paid', 'voiding', 'void')),
    lock_at bigint not null,
    lock_on jsonb not null,
    locked_at bigint not null default 0,
    cut_at bigint not null default 0,
    result_at bigint not null default 0,
    final_at bigint not null default 0,
    winner smallint not null default -1,
    corrected boolean not null default false,
    void_reason text not null default '',
    dust bigint not null default 0,
    -- what the match was when the quiz began, and at the last look before seen_ms
    begun jsonb,
    seen jsonb,
    seen_ms bigint not null default 0,
    made_at bigint not null
  );
  create index quiz_of_room on quiz (liveid, id);
  create index quiz_alive on quiz (id) where status not in ('paid', 'void');
  create table quiz_stake (
    id bigint generated always as identity primary key,
    quiz_id integer not null references quiz (id) on delete cascade,
    account_id bigint not null,
    option_no smallint not null,
    request_id uuid not null,
    points integer not null check (points > 0),
    placed_ms bigint not null,
    state text not null default 'in' check (state in ('in', 'returned', 'won', 'lost')),
    payout bigint not null default 0,
    unique (account_id, request_id)
  );
  create index quiz_stake_of_quiz on quiz_stake (quiz_id, account_id);
  create index quiz_stake_of_account on quiz_stake (account_id, quiz_id);
  create index quiz_stake_of_day on quiz_stake (account_id, placed_ms);
  create table quiz_log (
    id bigint generated always as identity primary key,
    quiz_id integer not null references quiz (id) on delete cascade,
    at bigint not null,
    actor_id bigint,
    what text not null,
    from_text text not null,
    to_text text not null
  );
  create index quiz_log_of_quiz on quiz_log (quiz_id, id)
`;
