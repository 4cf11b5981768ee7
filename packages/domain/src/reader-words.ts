import type { Language } from './match-dates.ts';

/** Other wordings of some fields, by the language of who reads them. */
export type ReaderWords<Fields extends object> = Partial<
  Record<Language, { [Name in keyof Fields]?: string }>
>;

/** What the site wrote, as a reader reads it: what is not there in their language stays as it was first written. */
export const inWordsOf = <Fields extends Record<string, string>>(
  fields: Fields,
  words: ReaderWords<Fields>,
  language: Language,
): Fields => ({ ...fields, ...words[language] });
