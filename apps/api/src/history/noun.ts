import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import addSearchLog from './add-search-log.ts';
import addViewLog from './add-view-log.ts';
import addVisitedLeague from './add-visited-league.ts';
import clearSearchLog from './clear-search-log.ts';
import getSearchLog from './get-search-log.ts';
import getViewLog from './get-view-log.ts';
import getVisitedLeagues from './get-visited-leagues.ts';
import mergeGuest from './merge-guest.ts';
import { recentData, recentRepository, type Recent } from './recent-repository.ts';
import removeViewLog from './remove-view-log.ts';
import { viewLogData, viewLogRepository, type ViewLog } from './view-log-repository.ts';

declare module '../services.ts' {
  interface Services {
    viewLog: ViewLog;
    recent: Recent;
  }
}

/** What an account viewed, visited and searched for. */
export default defineNoun({
  calls: {
    addSearchLog,
    addViewLog,
    addVisitedLeague,
    clearSearchLog,
    getSearchLog,
    getViewLog,
    getVisitedLeagues,
    mergeGuest,
    removeViewLog,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    viewLog: viewLogRepository(db),
    recent: recentRepository(db),
  }),
  personalData: [viewLogData, recentData],
});
