import type { PlainMatch } from '@touchline/contract/content';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import type { SideColours } from './chapters.tsx';

const NEUTRAL: SideColours = { home: '#2f6fd6', away: '#c46a1e' };

/** Colours of the two sides on the bar of a recording. */
export const sideColours = (match: PlainMatch | undefined): SideColours => {
  if (!match) return NEUTRAL;
  const pair = pairColours(match.home.kit_colors, match.away.kit_colors, false);
  return { home: pair.home.panel, away: pair.away.panel };
};
