import type { RouteTable } from './route.ts';

/** Scores, matches and search. @source app §2 */
export const scoreRoutes = {
  score: { path: '/score', screen: 'score/score-screen', server: true, title: 'title.score' },
  scoreDetail: { path: '/score/detail/:matchid', screen: 'match/match-screen', server: true },
  scoreBasketballDetail: {
    path: '/score/basketball/detail/:matchid',
    screen: 'match/match-screen',
    server: true,
  },
  scoreDetailFootball: {
    path: '/score/detail/football/:matchid',
    screen: 'match/match-screen',
    server: true,
  },
  scoreDetailBasketball: {
    path: '/score/detail/basketball/:matchid',
    screen: 'match/match-screen',
    server: true,
  },
  scoreCollected: { path: '/score/collected', screen: 'score/collected-screen' },
  scoreSearch: { path: '/score/search', screen: 'search/score-search-screen' },
  search: { path: '/search', screen: 'search/search-screen' },
} as const satisfies RouteTable;
