/** How many colours VIPs may choose between. @source economy §B8 "6 fixed pairs" */
export const BULLET_COLOURS = 6;

const FIELD = 'bullet';

const parsed = (attached: string): unknown => {
  try {
    return JSON.parse(attached);
  } catch {
    return undefined;
  }
};

/** The colour that a sender attached to a line, from 1; 0 for none. Only those of VIPs may be used. */
export const readColour = (attached: string): number => {
  if (attached === '') return 0;
  const held = parsed(attached);
  const colour = typeof held === 'object' && held !== null ? (held as Record<string, unknown>)[FIELD] : 0;
  return typeof colour === 'number' && Number.isInteger(colour) && colour >= 1 && colour <= BULLET_COLOURS
    ? colour
    : 0;
};

/** What is attached to a line in a chosen colour; empty for none. */
export const writeColour = (colour: number): string =>
  colour === 0 ? '' : JSON.stringify({ [FIELD]: colour });
