import { matchColors, type MatchColors } from '@touchline/art/match-colors';

export type PairColours = MatchColors;
type Kit = readonly [string, string];

const kept = new Map<string, PairColours>();
const NEUTRAL: { home: Kit; away: Kit } = { home: ['#2f6fd6', '#ffffff'], away: ['#c46a1e', '#ffffff'] };
const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);
const known = (kit: Kit, neutral: Kit): Kit => (kit.every(isColour) ? kit : neutral);

/** The colours a match is painted in; a kit that is no colour is painted in a neutral one. */
export const pairColours = (home: Kit, away: Kit, dark: boolean): PairColours => {
  const key = `${home.join()}|${away.join()}|${dark}`;
  const found = kept.get(key) ?? matchColors(known(home, NEUTRAL.home), known(away, NEUTRAL.away), dark);
  kept.set(key, found);
  return found;
};
