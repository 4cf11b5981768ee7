import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { showFailure } from '../../platform/toasts.ts';

/** Why the chat did not do something, by its code. */
const SENTENCES: Readonly<Record<number, MessageKey>> = {
  2108: 'conversation.empty',
  2252: 'conversation.wrongImage',
  2352: 'conversation.wrongVideo',
  10007: 'conversation.notMember',
  10010: 'conversation.dismissed',
  10015: 'conversation.dismissed',
  10016: 'conversation.badWords',
  10017: 'conversation.mutedHere',
  10031: 'conversation.tooLate',
  10111: 'conversation.tooSoon',
  10117: 'conversation.stranger',
  20003: 'conversation.noPeer',
  20006: 'conversation.badWords',
  20007: 'conversation.blockedBy',
  20009: 'conversation.stranger',
  20010: 'conversation.stranger',
  20012: 'conversation.mutedHere',
  20016: 'conversation.tooLate',
  80001: 'conversation.badWords',
  80002: 'conversation.tooLong',
};

export const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 0;

/** The refusal in the reader's language. */
export const refusalText = (error: unknown, otherwise: MessageKey = 'conversation.notDone'): string =>
  t(SENTENCES[codeOf(error)] ?? otherwise);

/** Waits for the chat; a refusal is said in words. @returns false when it was refused */
export const attempt = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work;
    return true;
  } catch (error) {
    showFailure(refusalText(error));
    return false;
  }
};
