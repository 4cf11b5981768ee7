const SCORE = /\d+\s?[-–:]\s?\d+/g;

/** The words of a message about a match for who hides scores: who plays, and not how it stands. */
export const withoutScore = (text: string): string => text.replace(SCORE, '–');
