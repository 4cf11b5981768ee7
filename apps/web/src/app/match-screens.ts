import type { ComponentType } from 'react';
import { lazyWithWords } from '../platform/lazy-with-words.ts';
import type { RouteName } from '../platform/routes.ts';

const match = lazyWithWords(async () => (await import('../screens/match/match-screen.tsx')).MatchScreen);
const mobileMatch = lazyWithWords(
  async () => (await import('../screens/mobile/mobile-match-screen.tsx')).MobileMatchScreen,
);
const mobileTeam = lazyWithWords(
  async () => (await import('../screens/mobile/mobile-team-screen.tsx')).MobileTeamScreen,
);
const team = lazyWithWords(async () => (await import('../screens/team/team-screen.tsx')).TeamScreen);
const tournament = lazyWithWords(
  async () => (await import('../screens/database/tournament-screen.tsx')).TournamentScreen,
);

/** Screens of matches, search and the database, by the name of their path. */
export const MATCH_SCREENS = {
  scoreDetail: match,
  scoreDetailFootball: match,
  scoreDetailBasketball: match,
  scoreBasketballDetail: match,
  scoreCollected: lazyWithWords(
    async () => (await import('../screens/score/collected-screen.tsx')).CollectedScreen,
  ),
  scoreSearch: lazyWithWords(
    async () => (await import('../screens/search/score-search-screen.tsx')).ScoreSearchScreen,
  ),
  search: lazyWithWords(async () => (await import('../screens/search/search-screen.tsx')).SearchScreen),
  mobileHappening: mobileMatch,
  mobileAnalysis: mobileMatch,
  mobileLineup: mobileMatch,
  mobileIndex: mobileMatch,
  mobileRank: mobileMatch,
  mobileBasketballHappening: mobileMatch,
  mobileBasketballAnalysis: mobileMatch,
  mobileBasketballIndex: mobileMatch,
  mobileBasketballRank: mobileMatch,
  mobileFifaTeamHonor: mobileTeam,
  mobileFifaTeamStats: mobileTeam,
  mobileFifaTeamLineup: mobileTeam,
  mobileFifa2025: lazyWithWords(
    async () => (await import('../screens/database/tournament-screen.tsx')).MobileTournamentScreen,
  ),
  database: lazyWithWords(
    async () => (await import('../screens/database/database-screen.tsx')).DatabaseScreen,
  ),
  databaseLeague: lazyWithWords(
    async () => (await import('../screens/database/league-screen.tsx')).LeagueScreen,
  ),
  databaseTeam: team,
  databaseBillboard: lazyWithWords(
    async () => (await import('../screens/database/billboard-screen.tsx')).BillboardScreen,
  ),
  fifaTeam: team,
  fifa2025: tournament,
} satisfies Partial<Record<RouteName, ComponentType>>;
