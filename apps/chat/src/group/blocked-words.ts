import { chatError } from '@touchline/chat-protocol/chat-error';
import { textOfElements, type Element } from '@touchline/chat-protocol/message/elements';

/** As texts are compared: full width, case and marks inside a word make no other word of it. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Mn}]/gu, '');

/** The first of the words that one of the texts holds. */
export const blockedWordIn = (words: readonly string[], texts: readonly string[]): string | undefined => {
  const said = texts.map(plain);
  return words.find((word) => said.some((text) => text.includes(plain(word))));
};

/**
 * Refuses what a group does not want to be said.
 * @param elements as they came from a client, checked where they came in
 * @throws {ChatError} SENSITIVE_TEXT
 */
export const assertNotBlocked = (
  { blockedWords }: { blockedWords: readonly string[] },
  elements: readonly unknown[] = [],
): void => {
  if (blockedWords.length === 0) return;
  const texts = elements.map((element) => textOfElements([element as Element]));
  if (blockedWordIn(blockedWords, texts) !== undefined) throw chatError('SENSITIVE_TEXT');
};
