/** Letters that clubs put before or behind their name in one season and leave out in the next. */
const LEGAL_FORMS = new Set('fc afc cf ac sc as ss us ssc rc sv cd ud rcd sd kf sk nk fk if bk 1'.split(' '));

/**
 * What remains of a name when spelling, accents and legal forms are taken away: two names that agree in it
 * are the same team within a scope.
 */
export const nameKey = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .toLowerCase()
    .replaceAll('&', ' and ');
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const telling = words.filter((word) => !LEGAL_FORMS.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
};

/** Scopes of the countries that international competitions write behind a name. */
const COUNTRY_SCOPES: Readonly<Record<string, string>> = {
  ENG: 'en',
  GER: 'de',
  ESP: 'es',
  ITA: 'it',
  FRA: 'fr',
  MCO: 'fr',
  NED: 'nl',
  POR: 'pt',
  AUT: 'at',
};

const WITH_COUNTRY = /^(.*?)\s*\(([A-Z]{3})\)$/;

/** The team's own name and scope where a country is written behind it, as in `Name FC (ENG)`. */
export const scopedName = (name: string, scope: string): { name: string; scope: string } => {
  const found = WITH_COUNTRY.exec(name);
  if (!found) return { name, scope };
  const [, own = name, country = ''] = found;
  return { name: own, scope: COUNTRY_SCOPES[country] ?? country.toLowerCase() };
};

/** Shorter words are told by nobody's name alone. */
const TELLING_LENGTH = 4;

const isPartOf = (words: readonly string[], others: readonly string[]): boolean =>
  words.every((word) => others.includes(word)) && words.some(({ length }) => length >= TELLING_LENGTH);

/** Names of the same scope that share all words of the shorter one: perhaps the same team, a person must say. */
export const looksLike = (key: string, others: readonly string[]): string[] => {
  const words = key.split(' ');
  return others.filter((other) => {
    const otherWords = other.split(' ');
    return other !== key && (isPartOf(words, otherWords) || isPartOf(otherWords, words));
  });
};
