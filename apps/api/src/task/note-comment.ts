import { createHash } from 'node:crypto';
import { noteComment } from '@touchline/contract/task';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { taskDay } from './task-day.ts';

/** @source economy §C4 "accepted message with ≥ 4 distinct characters and not a repeat" */
const LEAST_DISTINCT = 4;

export default handle(noteComment, async ({ liveid, sequence }, context) => {
  const { chat, liveRooms, tasks, presences, caller } = context;
  if (!(await liveRooms.find(liveid))) throw notFound('liveid');
  const { id } = caller.account;
  const text = await chat.textOf(liveid, { sequence, userId: `u${id}` });
  const said = (text ?? '').replaceAll(/\s/gu, '').toLowerCase();
  if (new Set(said).size < LEAST_DISTINCT) return { counted: false };
  const { day } = taskDay(context);
  const hash = createHash('sha256').update(said).digest();
  if (!(await presences.isNewComment(id, day, hash))) return { counted: false };
  await tasks.addFact(id, 'sendComment', day);
  return { counted: true };
});
