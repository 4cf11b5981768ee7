import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getBaseDictionary from './get-base-dictionary.ts';
import getDatabaseHome from './get-database-home.ts';
import getEventBracket from './get-event-bracket.ts';
import getEventInfo from './get-event-info.ts';
import getEventIntegral from './get-event-integral.ts';
import getEventList from './get-event-list.ts';
import getEventMatch from './get-event-match.ts';
import getEventRank from './get-event-rank.ts';
import getEventView from './get-event-view.ts';
import getFifaRank from './get-fifa-rank.ts';
import getTeamHonours from './get-team-honours.ts';
import getTeamInfo from './get-team-info.ts';
import getTeamSquad from './get-team-squad.ts';
import getTeamStats from './get-team-stats.ts';
import getTeamTransfers from './get-team-transfers.ts';
import { hotRank } from './hot-rank.ts';
import { rankingLists, type RankingLists } from './ranking-list.ts';
import { getHotBasketballRank, getHotFootballRank } from '@touchline/contract/ranking';
import { Sport } from '@touchline/domain/sport';
import { absenceReader, type AbsenceReader } from '@touchline/match-store/absence-reader';
import { analysisReader, type AnalysisReader } from '@touchline/match-store/analysis-reader';
import { matchStore, type MatchStore } from '@touchline/match-store/match-store';
import { rankReader, type RankReader } from '@touchline/match-store/rank-reader';

declare module '../services.ts' {
  interface Services {
    absences: AbsenceReader;
    analysis: AnalysisReader;
    matches: MatchStore;
    rankings: RankingLists;
    ranks: RankReader;
  }
}

/** The sport database: competitions, seasons, teams, rankings. */
export default defineNoun({
  calls: {
    getBaseDictionary,
    getDatabaseHome,
    getEventBracket,
    getEventInfo,
    getEventIntegral,
    getEventList,
    getEventMatch,
    getEventRank,
    getEventView,
    getFifaRank,
    getTeamHonours,
    getTeamInfo,
    getTeamSquad,
    getTeamStats,
    getTeamTransfers,
    getHotBasketballRank: hotRank(getHotBasketballRank, Sport.basketball),
    getHotFootballRank: hotRank(getHotFootballRank, Sport.football),
  },
  open({ matchDb, clock }: Base) {
    const matches = matchStore(matchDb);
    return {
      absences: absenceReader(matchDb),
      analysis: analysisReader(matchDb),
      matches,
      rankings: rankingLists({ matches, clock }),
      ranks: rankReader(matchDb),
    };
  },
});
