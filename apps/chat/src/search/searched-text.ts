import type { MessageContent } from '../message/stored-message.ts';

/** Number of characters of a message that are searchable. */
const MAX_CHARACTERS = 2000;

type Element = { MsgType?: unknown; MsgContent?: unknown };

/** Which words of an element can be looked for. */
const WORDS: { readonly [type: string]: readonly string[] } = {
  TIMTextElem: ['Text'],
  TIMFileElem: ['FileName'],
  TIMLocationElem: ['Desc'],
  TIMCustomElem: ['Desc'],
  TIMRelayElem: ['Title', 'AbstractList'],
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const elementsOf = (body: unknown): Element[] => (Array.isArray(body) ? body.filter(isObject) : []);

const textsIn = ({ MsgType, MsgContent }: Element): string[] => {
  if (!isObject(MsgContent)) return [];
  const names = Object.hasOwn(WORDS, String(MsgType)) ? (WORDS[String(MsgType)] ?? []) : [];
  return names.flatMap((name) => MsgContent[name]).filter((text) => typeof text === 'string');
};

/** What a text is compared by. */
export const plainOf = (text: string): string => text.normalize('NFKC').toLowerCase();

const isSpace = (letter: string): boolean => /\s/u.test(letter);

/** The pairs of letters by which a plain text is found, and letters by themselves where one is a word. */
export const gramsOf = (plain: string): string[] => {
  const letters = Array.from(plain);
  const grams = new Set<string>();
  letters.forEach((letter, at) => {
    const next = letters[at + 1];
    if (letter > '\u007f') grams.add(letter);
    if (next !== undefined && !isSpace(letter) && !isSpace(next)) grams.add(letter + next);
  });
  return [...grams];
};

/** What a message is and says, as it is looked for; the store takes no zero character and no half of a pair. */
export const searchedText = ({ body }: Pick<MessageContent, 'body'>): { type: string; text: string } => {
  const elements = elementsOf(body);
  const [first] = elements;
  const text = elements.flatMap(textsIn).join(' ').slice(0, MAX_CHARACTERS);
  return {
    type: typeof first?.MsgType === 'string' ? first.MsgType : '',
    text: text.toWellFormed().replaceAll('\0', ' '),
  };
};
