import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

/** Why the chat service did not take a line, by its code. */
const SENTENCES: Readonly<Record<number, MessageKey>> = {
  2024: 'chat.guestOnlyReads',
  2101: 'chat.notReady',
  10007: 'chat.notAllowed',
  10010: 'chat.dismissed',
  10017: 'chat.mutedNow',
  10111: 'chat.tooSoon',
  80001: 'chat.badWords',
};

const codeOf = (error: unknown): number | undefined => {
  const code: unknown =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'number' ? code : undefined;
};

/** The refusal in the reader's language. */
export const refusalText = (error: unknown): string => {
  const key = SENTENCES[codeOf(error) ?? 0];
  return t(key ?? 'chat.notSent');
};
