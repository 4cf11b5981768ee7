import type { RouteTable } from './route.ts';

/** Leagues, teams, rankings and tournaments. @source app §2 */
export const databaseRoutes = {
  database: { path: '/database', screen: 'database/database-screen', server: true },
  databaseLeague: { path: '/database/league/:sname/:cid', screen: 'database/league-screen', server: true },
  databaseTeam: { path: '/database/team/:sname/:teamId', screen: 'team/team-screen', server: true },
  databaseBillboard: { path: '/database/billboard/:type', screen: 'database/billboard-screen', server: true },
  fifaTeam: { path: '/fifa-team/:id', screen: 'team/team-screen', server: true },
  fifa2025: {
    path: '/fifa2025',
    mobile: ['/mobile/fifa2025'],
    screen: 'database/tournament-screen',
    server: true,
  },
} as const satisfies RouteTable;
