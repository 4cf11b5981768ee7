/** Words by which formats name the rounds of a cup, and the key under which all of them are kept. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/third|3rd place/, 'thirdPlace'],
  [/quarter/, 'quarterFinal'],
  [/semi/, 'semiFinal'],
  [/round of (\d+)|(?:^|\D)1\/(\d+)|last (\d+)/, 'roundOf'],
  [/play-?offs?/, 'playOff'],
  [/qualif/, 'qualifying'],
  [/prelim/, 'preliminary'],
  [/group/, 'group'],
  [/friendly/, 'friendly'],
  [/final/, 'final'],
];

/** `1/8` is played by sixteen. */
const sizeOf = ([, of, part, last]: RegExpExecArray): string =>
  of ?? last ?? (part === undefined ? '' : String(2 * Number(part)));

/** A league's round by number alone, whatever stands around it. */
const NUMBERED = /^(?:matchday|regular season(?: -)?|round|week|jornada|spieltag)?\s*(\d{1,3})$/;

/**
 * How a round is kept: the number of a league's round as text, a word key such as `roundOf16`, `semiFinal`
 * or `group` for a cup's. A round that no rule knows stays as it is written.
 */
export const roundKey = (written: string): string => {
  const text = written.trim().toLowerCase();
  const numbered = NUMBERED.exec(text)?.[1];
  if (numbered !== undefined) return String(Number(numbered));
  for (const [pattern, key] of WORDS) {
    const found = pattern.exec(text);
    if (found) return key === 'roundOf' ? `${key}${sizeOf(found)}` : key;
  }
  return written.trim();
};
