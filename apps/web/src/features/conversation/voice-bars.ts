const BARS = 21;
const LEAST_PX = 4;
const MOST_PX = 18;

/** Heights of the bars that stand for a sound, the same for one message on every device. */
export const barHeights = (id: string): number[] => {
  let state = 7;
  for (const letter of id) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return Array.from({ length: BARS }, () => {
    state = (state * 75 + 74) % 65_537;
    return LEAST_PX + (state % (MOST_PX - LEAST_PX + 1));
  });
};
