const LEAST_LATIN = 2;

/** What is searched for: one Chinese character is enough, of other letters two; empty is no search. */
export const keywordOf = (typed: string): string => {
  const text = typed.trim();
  if (/\p{Script=Han}/u.test(text)) return text;
  return text.length >= LEAST_LATIN ? text : '';
};

export type Part = { text: string; hit: boolean };

/** A name cut at every place where the keyword stands, whatever its case. */
export const highlighted = (name: string, keyword: string): Part[] => {
  if (keyword === '') return [{ text: name, hit: false }];
  const parts: Part[] = [];
  const [low, word] = [name.toLowerCase(), keyword.toLowerCase()];
  let from = 0;
  for (let at = low.indexOf(word); at !== -1; at = low.indexOf(word, from)) {
    if (at > from) parts.push({ text: name.slice(from, at), hit: false });
    parts.push({ text: name.slice(at, at + word.length), hit: true });
    from = at + word.length;
  }
  if (from < name.length) parts.push({ text: name.slice(from), hit: false });
  return parts;
};
