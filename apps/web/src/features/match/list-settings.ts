import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';
import { withPage } from '../../platform/with-page.ts';

export type ListSettings = {
  groupBy: 'league' | 'time';
  halfTime: boolean;
  corners: boolean;
  cards: boolean;
  positions: boolean;
  /** Odds columns, of which kind and of which bookmaker. */
  odds: boolean;
  oddsKind: 'euro' | 'handicap' | 'total';
  bookmaker: number;
  /** No odds anywhere, by the reader's own wish. */
  hideOdds: boolean;
  goalSound: 'off' | 'followed' | 'all';
  goalPopup: 'off' | 'followed' | 'all';
  vibration: boolean;
  hideScores: boolean;
  keepAwake: boolean;
};

export const DEFAULT_SETTINGS: ListSettings = {
  groupBy: 'league',
  halfTime: true,
  corners: true,
  cards: true,
  positions: true,
  odds: false,
  oddsKind: 'euro',
  bookmaker: 0,
  hideOdds: false,
  goalSound: 'off',
  goalPopup: 'off',
  vibration: false,
  hideScores: false,
  keepAwake: false,
};

const SCOPES = ['off', 'followed', 'all'];
const BOOKMAKERS = Array.from({ length: 22 }, (_, at) => at);
const CHOICES: Partial<Record<keyof ListSettings, readonly (string | number)[]>> = {
  groupBy: ['league', 'time'],
  oddsKind: ['euro', 'handicap', 'total'],
  bookmaker: BOOKMAKERS,
  goalSound: SCOPES,
  goalPopup: SCOPES,
};

/** Reads saved settings of any age; a field that is missing or wrong takes its default. */
export const readListSettings = (saved: unknown): ListSettings => {
  const held = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  const fits = (key: keyof ListSettings) => {
    const choices = CHOICES[key];
    return choices ? choices.some((choice) => choice === held[key]) : typeof held[key] === 'boolean';
  };
  const keys = Object.keys(DEFAULT_SETTINGS) as (keyof ListSettings)[];
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(keys.filter(fits).map((key) => [key, held[key]])) };
};

/** How the score list looks and sounds; kept on the device. */
export const useListSettings = create<ListSettings>()(
  withPage(kept('touchline:list-settings', readListSettings), ({ hideScores, groupBy }, own) => ({
    ...own,
    hideScores,
    groupBy,
  })),
);
