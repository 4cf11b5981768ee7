import type { Quiz, QuizLogLine } from '@touchline/contract/quiz';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

/** Names of the two sides, where the room shows a match. */
export type Sides = { home: string; away: string };

const ASKED: Record<Exclude<Quiz['kind'], ''>, MessageKey> = {
  nextGoal: 'quiz.nextGoal',
  totalGoals: 'quiz.totalGoals',
};

/** What is asked. */
export const questionOf = ({ kind, title }: Quiz): string => (kind === '' ? title : t(ASKED[kind]));

/** The words of an option; those of the product are named by what they mean. */
export const optionText = ({ kind, options }: Quiz, no: number, sides: Sides | undefined): string => {
  const title = options[no]?.title ?? '';
  if (kind === '') return title;
  const words: Record<string, string> = {
    home: sides?.home ?? t('quiz.home'),
    away: sides?.away ?? t('quiz.away'),
    none: t('quiz.noGoal'),
    over: t('quiz.over'),
    under: t('quiz.under'),
  };
  return words[title] ?? title;
};

const VOIDED: Record<Quiz['void_reason'], MessageKey> = {
  '': 'quiz.void',
  creator: 'quiz.voidByCreator',
  operator: 'quiz.voidByOperator',
  match: 'quiz.voidByMatch',
  late: 'quiz.voidLate',
  pool: 'quiz.voidByPool',
};
export const voidText = ({ void_reason: reason }: Quiz): string => t(VOIDED[reason]);

const DONE: Record<QuizLogLine['what'], MessageKey> = {
  made: 'quiz.logMade',
  locked: 'quiz.logLocked',
  cut: 'quiz.logCut',
  resulted: 'quiz.logResulted',
  corrected: 'quiz.logCorrected',
  paid: 'quiz.logPaid',
  void: 'quiz.logVoid',
};

/** One line of the public log. */
export const logText = (line: QuizLogLine, quiz: Quiz, sides: Sides | undefined): string => {
  const option = (no: string) => (no === '' ? '' : optionText(quiz, Number(no), sides));
  const isOption = line.what === 'resulted' || line.what === 'corrected';
  return t(DONE[line.what], { from: isOption ? option(line.from) : '', to: isOption ? option(line.to) : '' });
};
