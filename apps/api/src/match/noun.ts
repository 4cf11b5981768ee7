import { notifyOfChanges } from '../message/match-alert-news.ts';
import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import castVote from './cast-vote.ts';
import { createChangeHub, type ChangeHub } from './change-hub.ts';
import { dayLists, type DayLists } from './day-lists.ts';
import { dayOdds, type DayOddsColumns } from './day-odds.ts';
import { followMatch } from './follow-match.ts';
import getDateMatch from './get-date-match.ts';
import getDateOdds from './get-date-odds.ts';
import getDayTabs from './get-day-tabs.ts';
import getDayTags from './get-day-tags.ts';
import getEventByDate from './get-event-by-date.ts';
import getFollowedMatches from './get-followed-matches.ts';
import getIncidentsData from './get-incidents-data.ts';
import getMatchAlertList from './get-match-alert-list.ts';
import getMatchAlerts from './get-match-alerts.ts';
import getRecentMatchCount from './get-recent-match-count.ts';
import getRecommendedMatches from './get-recommended-matches.ts';
import getVotes from './get-votes.ts';
import { liveText } from './live-text.ts';
import { matchAlertData, matchAlertRepository, type MatchAlertStore } from './match-alert-repository.ts';
import { matchAnalysis } from './match-analysis.ts';
import { matchAnchors } from './match-anchors.ts';
import { matchCombine } from './match-combine.ts';
import { matchDocuments, type MatchDocuments } from './match-documents.ts';
import { matchFollowData, matchFollowRepository, type MatchFollows } from './match-follow-repository.ts';
import { matchInfo } from './match-info.ts';
import { dataForCaller, leadersForCaller, lineupForCaller } from './match-parts.ts';
import { oddsForCaller } from './match-odds.ts';
import { matchRank } from './match-standings.ts';
import mergeFollowedMatches from './merge-followed-matches.ts';
import { ofMatch } from './of-match.ts';
import saveMatchAlerts from './save-match-alerts.ts';
import { voteData, voteRepository, type VoteStore } from './vote-repository.ts';
import {
  getBasketballAnalysisData,
  getBasketballMatchRank,
  getFootballAnalysisData,
  getFootballMatchRank,
} from '@touchline/contract/analysis';
import { followBasketballMatch, followFootballMatch } from '@touchline/contract/follow';
import { getBasketballMatchAnchors, getFootballMatchAnchors } from '@touchline/contract/live';
import { getBasketballMatchInfo, getFootballMatchInfo } from '@touchline/contract/match';
import {
  getBasketballLineupData,
  getBasketballMatchCombineData,
  getBasketballMatchData,
  getBasketballMatchTop3Data,
  getBasketballTliveData,
  getFootballLineupData,
  getFootballMatchCombineData,
  getFootballMatchData,
  getFootballMatchTop3Data,
  getFootballTliveData,
} from '@touchline/contract/match-detail';
import { basketballMatchOdd, footballMatchOdd } from '@touchline/contract/odds';
import { Sport } from '@touchline/domain/sport';
import { detailReader, type DetailReader } from '@touchline/match-store/detail-reader';
import { oddsReader, type OddsReader } from '@touchline/match-store/odds-reader';

declare module '../services.ts' {
  interface Services {
    changes: ChangeHub;
    dayLists: DayLists;
    dayOdds: DayOddsColumns;
    details: DetailReader;
    documents: MatchDocuments;
    matchAlerts: MatchAlertStore;
    matchFollows: MatchFollows;
    odds: OddsReader;
    votes: VoteStore;
  }
}

/** Matches: day lists, details, odds, changes, follows, votes. */
export default defineNoun({
  calls: {
    castVote,
    getDateMatch,
    getDateOdds,
    getDayTabs,
    getDayTags,
    getEventByDate,
    getFollowedMatches,
    getIncidentsData,
    getMatchAlertList,
    getMatchAlerts,
    getRecentMatchCount,
    getRecommendedMatches,
    getVotes,
    mergeFollowedMatches,
    saveMatchAlerts,
    getFootballAnalysisData: ofMatch(getFootballAnalysisData, Sport.football, matchAnalysis),
    getBasketballAnalysisData: ofMatch(getBasketballAnalysisData, Sport.basketball, matchAnalysis),
    getFootballMatchAnchors: ofMatch(getFootballMatchAnchors, Sport.football, matchAnchors),
    getBasketballMatchAnchors: ofMatch(getBasketballMatchAnchors, Sport.basketball, matchAnchors),
    getFootballMatchCombineData: ofMatch(getFootballMatchCombineData, Sport.football, matchCombine),
    getBasketballMatchCombineData: ofMatch(getBasketballMatchCombineData, Sport.basketball, matchCombine),
    getFootballMatchData: ofMatch(getFootballMatchData, Sport.football, dataForCaller),
    getBasketballMatchData: ofMatch(getBasketballMatchData, Sport.basketball, dataForCaller),
    getFootballMatchInfo: ofMatch(getFootballMatchInfo, Sport.football, matchInfo),
    getBasketballMatchInfo: ofMatch(getBasketballMatchInfo, Sport.basketball, matchInfo),
    getFootballMatchRank: ofMatch(getFootballMatchRank, Sport.football, matchRank),
    getBasketballMatchRank: ofMatch(getBasketballMatchRank, Sport.basketball, matchRank),
    getFootballTliveData: ofMatch(getFootballTliveData, Sport.football, liveText),
    getBasketballTliveData: ofMatch(getBasketballTliveData, Sport.basketball, liveText),
    getFootballLineupData: ofMatch(getFootballLineupData, Sport.football, lineupForCaller),
    getBasketballLineupData: ofMatch(getBasketballLineupData, Sport.basketball, lineupForCaller),
    getFootballMatchTop3Data: ofMatch(getFootballMatchTop3Data, Sport.football, leadersForCaller),
    getBasketballMatchTop3Data: ofMatch(getBasketballMatchTop3Data, Sport.basketball, leadersForCaller),
    footballMatchOdd: ofMatch(footballMatchOdd, Sport.football, oddsForCaller),
    basketballMatchOdd: ofMatch(basketballMatchOdd, Sport.basketball, oddsForCaller),
    followFootballMatch: followMatch(followFootballMatch, Sport.football),
    followBasketballMatch: followMatch(followBasketballMatch, Sport.basketball),
  },
  async open(opened: Base & Pick<Services, 'matches' | 'liveRooms'>) {
    const { db, matchDb, clock, matches, liveRooms } = opened;
    const details = detailReader(matchDb);
    const odds = oddsReader(matchDb);
    const changes = await createChangeHub({
      ...opened,
      reader: matches,
      isMatchLive: (matchId) => liveRooms.isMatchLive(matchId),
    });
    const lists = dayLists({ matches, liveRooms, changes, clock });
    return {
      changes,
      dayLists: lists,
      dayOdds: dayOdds({ dayLists: lists, odds, clock }),
      details,
      documents: matchDocuments(details),
      matchAlerts: matchAlertRepository(db),
      matchFollows: matchFollowRepository(db),
      odds,
      votes: voteRepository(db),
    };
  },
  start(services) {
    const { changes, clock, log } = services;
    changes.onChanges((arrived) => {
      const nowSec = Math.floor(clock.nowMs() / 1000);
      notifyOfChanges(
        arrived.map(({ change }) => change),
        services,
        nowSec,
      ).catch((error: unknown) => log.warn({ err: error }, 'notifying followers of a match failed'));
    });
  },
  close: ({ changes }) => changes.close(),
  personalData: [matchFollowData, matchAlertData, voteData],
});
