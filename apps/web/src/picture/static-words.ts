type Words = Record<string, Record<string, string>>;

/** Filled in by the build: the sentences that the picture says, by language. */
const WORDS = '__WORDS__' as unknown as Words;

let spoken = 'zh-CN';

export const speak = (language: string): void => {
  spoken = language;
};

export const activeLanguage = (): string => spoken;

/** Sentences of the first picture have no plurals; a value stands where its name is. */
export const t = (key: string, values: Record<string, string | number> = {}): string =>
  (WORDS[spoken]?.[key] ?? '').replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''));
