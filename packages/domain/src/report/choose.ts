/** A number that the same text always gives. */
const hashOf = (text: string): number => {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) {
    hash ^= text.charCodeAt(at);
    hash = Math.imul(hash, 16_777_619);
  }
  // The last step mixes the low bits, which choose among few.
  hash ^= hash >>> 15;
  return Math.imul(hash, 2_246_822_519) >>> 0;
};

/** Chooses for a slot of one match; the same match always reads the same. */
export type Choose = <Value>(slot: string, values: readonly Value[]) => Value;

export const chooserOf =
  (matchId: number): Choose =>
  (slot, values) => {
    const value = values[hashOf(`${matchId}/${slot}`) % values.length];
    if (value === undefined) throw new RangeError(`nothing to choose from for ${slot}`);
    return value;
  };

/** Fills `{name}` and chooses in `[one|other]`. @throws {RangeError} for a name without a value */
export const phrase = (
  pattern: string,
  values: Readonly<Record<string, string | number>>,
  choose: Choose,
): string => {
  let at = 0;
  const chosen = pattern.replace(/\[([^\]]*)\]/g, (_whole, choices: string) => {
    at += 1;
    return choose(`${pattern}#${at}`, choices.split('|'));
  });
  return chosen.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new RangeError(`no value for ${name}`);
    return String(value);
  });
};
