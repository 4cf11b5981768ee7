/** What the demonstration writes for all of its readers. */
export type InWords = { zh: string; pt: string; en: string };

export const words = (zh: string, pt: string, en: string): InWords => ({ zh, pt, en });

const LANGUAGES = ['zh', 'pt', 'en'] as const;

/** The same fields in each language. */
export const inEach = <Fields>(
  fieldsIn: (language: keyof InWords) => Fields,
): Record<keyof InWords, Fields> => ({
  zh: fieldsIn('zh'),
  pt: fieldsIn('pt'),
  en: fieldsIn('en'),
});

/** The same with what takes its time, such as a picture that is drawn. */
export const drawnInEach = async <Fields>(
  fieldsIn: (language: keyof InWords) => Promise<Fields>,
): Promise<Record<keyof InWords, Fields>> => {
  const [zh, pt, en] = await Promise.all(LANGUAGES.map(fieldsIn));
  return { zh: zh as Fields, pt: pt as Fields, en: en as Fields };
};
