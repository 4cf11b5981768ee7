import type { Match } from '@touchline/contract/match';
import type { ComponentType } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';

/** The parts of a match, by the name of their tab. Each is fetched when it is first opened. */
export const MATCH_PANELS = {
  status: lazyPart(
    'features/match/status/status-panel.tsx',
    async () => (await import('./status/status-panel.tsx')).StatusPanel,
  ),
  analysis: lazyPart(
    'features/match/analysis/analysis-panel.tsx',
    async () => (await import('./analysis/analysis-panel.tsx')).AnalysisPanel,
  ),
  lineup: lazyPart(
    'features/match/lineup/lineup-panel.tsx',
    async () => (await import('./lineup/lineup-panel.tsx')).LineupPanel,
  ),
  index: lazyPart(
    'features/match/odds/odds-panel.tsx',
    async () => (await import('./odds/odds-panel.tsx')).OddsPanel,
  ),
  rank: lazyPart(
    'features/match/standing/rank-panel.tsx',
    async () => (await import('./standing/rank-panel.tsx')).RankPanel,
  ),
} satisfies Record<string, ComponentType<{ match: Match }>>;
