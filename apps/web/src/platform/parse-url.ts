/** An address taken apart; undefined for what is none. `URL.canParse` is younger than the baseline. */
export const parseUrl = (text: string): URL | undefined => {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
};
