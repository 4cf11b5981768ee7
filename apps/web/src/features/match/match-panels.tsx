import type { Match } from '@touchline/contract/match';
import type { ComponentType } from 'react';
import { lazyWithWords } from '../../platform/lazy-with-words.ts';

/** The parts of a match, by the name of their tab. Each is fetched when it is first opened. */
export const MATCH_PANELS = {
  status: lazyWithWords(async () => (await import('./status/status-panel.tsx')).StatusPanel),
  analysis: lazyWithWords(async () => (await import('./analysis/analysis-panel.tsx')).AnalysisPanel),
  lineup: lazyWithWords(async () => (await import('./lineup/lineup-panel.tsx')).LineupPanel),
  index: lazyWithWords(async () => (await import('./odds/odds-panel.tsx')).OddsPanel),
  rank: lazyWithWords(async () => (await import('./standing/rank-panel.tsx')).RankPanel),
} satisfies Record<string, ComponentType<{ match: Match }>>;
