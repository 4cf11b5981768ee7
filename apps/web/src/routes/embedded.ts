import type { RouteTable } from './route.ts';

/** Parts of a match or a team without bars, for a native shell. @source app §2 */
export const embeddedRoutes = {
  embeddedMatchStatus: {
    path: '/mobile/happening/:matchid',
    mobile: ['/mobile/basketball/happening/:matchid'],
    screen: 'mobile/mobile-match-screen',
  },
  embeddedMatchAnalysis: {
    path: '/mobile/analysis/:matchid',
    mobile: ['/mobile/basketball/analysis/:matchid'],
    screen: 'mobile/mobile-match-screen',
  },
  embeddedMatchLineup: { path: '/mobile/lineup/:matchid', screen: 'mobile/mobile-match-screen' },
  embeddedMatchOdds: {
    path: '/mobile/index/:matchid',
    mobile: ['/mobile/basketball/index/:matchid'],
    screen: 'mobile/mobile-match-screen',
  },
  embeddedMatchRank: {
    path: '/mobile/rank/:matchid',
    mobile: ['/mobile/basketball/rank/:matchid'],
    screen: 'mobile/mobile-match-screen',
  },
  embeddedTeamHonours: { path: '/mobile/fifa-team/honor/:teamid', screen: 'mobile/mobile-team-screen' },
  embeddedTeamNumbers: { path: '/mobile/fifa-team/stats/:teamid', screen: 'mobile/mobile-team-screen' },
  embeddedTeamSquad: { path: '/mobile/fifa-team/lineup/:teamid', screen: 'mobile/mobile-team-screen' },
} as const satisfies RouteTable;
