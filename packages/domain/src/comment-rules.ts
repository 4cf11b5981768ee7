import { textWeight } from './text-weight.ts';

/** Most that a comment weighs. @source watch-and-read C3 "text 1–500 weighted" */
const MOST_WEIGHT = 500;
/** Level from which a comment may hold a link. */
export const LINK_LEVEL = 5;

const LINK = /(?:https?:\/\/|www\.)\S|\b[\w-]+\.(?:com|cn|net|org|io|br|me|tv|vip|top|xyz)\b/i;

export type CommentFault = 'empty' | 'tooLong' | 'link';

const DAY_SEC = 86_400;

/** When the talk about a match begins. */
export const talkOpensAt = (kickoffSec: number): number => kickoffSec - DAY_SEC;

/** A comment as it is kept: blanks at the ends and more than one empty line are left out. */
export const tidyComment = (text: string): string => text.trim().replace(/\n{3,}/g, '\n\n');

/** Why this person may not write this comment; undefined where nothing is wrong. */
export const commentFault = (text: string, level: number): CommentFault | undefined => {
  if (text === '') return 'empty';
  if (textWeight(text) > MOST_WEIGHT) return 'tooLong';
  return level < LINK_LEVEL && LINK.test(text) ? 'link' : undefined;
};
