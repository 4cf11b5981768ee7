import { t, type MessageKey } from '../i18n/i18n.ts';
import { showFailure, showToast } from '../toasts.ts';

/** Why the chat refused something about people and groups, by its code. */
const REASONS: Readonly<Record<number, MessageKey>> = {
  2700: 'friend.notFriend',
  2701: 'friend.already',
  2710: 'friend.nameTaken',
  10007: 'group.notAllowed',
  10009: 'group.ownerStays',
  10010: 'group.gone',
  10014: 'group.full',
  10015: 'group.gone',
  10019: 'friend.nobody',
  10105: 'group.banned',
  10106: 'group.closedNow',
  10115: 'friend.notAllowed',
  20007: 'friend.blockedBy',
  30516: 'friend.takesNone',
  30525: 'friend.blockedBy',
  80001: 'group.badWords',
};

const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number'
    ? error.code
    : 0;

/** A refusal in the reader's language; a connection that broke says so. */
export const chatRefusal = (error: unknown): string => t(REASONS[codeOf(error)] ?? 'group.notDone');

/** Reads something of the chat; what it refuses is said in the reader's language. */
export const chatRead = async <Data>(work: Promise<Data>): Promise<Data> => {
  try {
    return await work;
  } catch (error) {
    throw new Error(chatRefusal(error), { cause: error });
  }
};

/**
 * Does something in the chat and says how it went.
 * @param done what is said when it went well; nothing where the screen itself shows it
 * @returns whether it went well
 */
export const chatAttempt = async (work: Promise<unknown>, done?: string): Promise<boolean> => {
  try {
    await work;
    if (done !== undefined) showToast(done, 'success');
    return true;
  } catch (error) {
    showFailure(chatRefusal(error));
    return false;
  }
};
