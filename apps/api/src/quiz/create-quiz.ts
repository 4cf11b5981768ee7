import { createQuiz } from '@touchline/contract/quiz';
import { seenOf } from '@touchline/domain/quiz-system';
import { handle } from '../handle.ts';
import { moderated } from '../room/moderator.ts';
import { tellQuiz } from './keep-quizzes.ts';
import { hasQuizzes } from './quiz-rights.ts';
import * as refusals from './refusals.ts';

/** Quizzes of people that a room has at a time. */
const MOST = 5;
const FINAL = new Set(['paid', 'void']);

export default handle(createQuiz, async (body, context) => {
  const { quizzes, roomPushes, caller, clock, nowSec } = context;
  const { room } = await moderated(body.liveid, context);
  if (!(await hasQuizzes(context))) throw refusals.SWITCHED_OFF();
  const options = body.options.map((option) => option.trim());
  if (new Set(options).size < options.length) throw refusals.SAME_OPTIONS();
  const held = await quizzes.list(body.liveid, 0);
  if (held.filter(({ kind, status }) => kind === '' && !FINAL.has(status)).length >= MOST) {
    throw refusals.TOO_MANY(MOST);
  }
  const { match } = room;
  const id = await quizzes.make({
    liveid: body.liveid,
    creatorId: caller.account.id,
    matchId: match?.id ?? 0,
    title: body.title.trim(),
    kind: '',
    options,
    lockAt: nowSec + body.lock_sec,
    lockOn: match ? body.lock_on : [],
    begun: match && seenOf(match),
    nowMs: clock.nowMs(),
  });
  await tellQuiz({ liveid: body.liveid, id }, 'open', roomPushes);
  return { id };
});
