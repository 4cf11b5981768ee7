import type { Match } from '@touchline/contract/match';
import type { CSSProperties } from 'react';
import { usePreferences } from '../../platform/preferences.ts';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';

/** The colours of both teams as variables. */
export const useMatchColours = (match: Match): CSSProperties => {
  const dark = usePreferences(({ mode }) => mode === 'dark');
  const { home, away } = pairColours(match.home.kit_colors, match.away.kit_colors, dark);
  return {
    '--h': home.panel,
    '--a': away.panel,
    '--home-chart': home.chart,
    '--away-chart': away.chart,
  } as CSSProperties;
};
