import { isCallerUnderAge } from '../account/caller-age.ts';
import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { moderated, roleIn } from '../room/moderator.ts';
import type { QuizRow } from './quiz-repository.ts';

/** Whether there are quizzes for this caller at all. */
export const hasQuizzes = async (context: Context<'guest'>): Promise<boolean> => {
  if (isCallerUnderAge(context)) return false;
  return (await context.settings.read()).switch_race_quiz_check === '1';
};

/** What the caller is in the room of a quiz. */
export const roleAt = async (liveid: number, context: Context<'guest'>) => {
  const room = await context.liveRooms.find(liveid);
  if (!room) throw notFound('liveid');
  const account = context.caller?.account;
  return account ? roleIn({ liveid, anchorId: room.anchor.id }, account, context) : '';
};

/** A quiz that the caller may end. @throws {RefusedError} for one that is not there, or not the caller's to end */
export const ownQuiz = async (id: number, context: Context<'user'>): Promise<QuizRow & { role: string }> => {
  const quiz = await context.quizzes.row(id);
  if (!quiz) throw notFound('id');
  const { role } = await moderated(quiz.liveid, context);
  return { ...quiz, role };
};
