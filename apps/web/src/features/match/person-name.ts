import { activeLanguage } from '../../platform/i18n/i18n.ts';

/** A person's name in the language of the reader, the other one where it is missing. */
export const personName = ({ name_zh, name_en }: { name_zh: string; name_en: string }): string =>
  (activeLanguage() === 'zh-CN' ? name_zh : name_en) || name_zh || name_en;

/** A short form of a name: the part behind the last dot or space. */
export const shortName = (name: string): string => name.split(/[·\s]/).at(-1) || name;
