import { queryOptions } from '@tanstack/react-query';
import {
  getBasketballAnalysisData,
  getBasketballMatchRank,
  getFootballMatchRank,
  getFootballAnalysisData,
} from '@touchline/contract/analysis';
import type { DataOf } from '@touchline/contract/define-call';
import {
  getBasketballMatchCombineData,
  getBasketballTliveData,
  getFootballLineupData,
  getFootballMatchCombineData,
  getFootballTliveData,
  type Lineup,
  type LiveText,
  type MatchCombine,
} from '@touchline/contract/match-detail';
import { basketballMatchOdd, footballMatchOdd, type OddsKind } from '@touchline/contract/odds';
import { getBasketballMatchAnchors, getFootballMatchAnchors } from '@touchline/contract/live';
import { getVotes } from '@touchline/contract/vote';
import { Sport, type SportId } from '@touchline/domain/sport';
import { read } from '../../../platform/call.ts';
import type { AsOfRead } from './behind.ts';

/** How often what runs is asked for when nothing tells of a change, ms. */
const RUNNING_MS = 10_000;
const TEXT_MS = 5_000;
const MINUTE_MS = 60_000;

type Of = { sport: SportId; matchId: number; running: boolean };

const every = (running: boolean, ms: number) => (running ? ms : (false as const));

/** Timeline, statistics, box score and leaders. */
export const matchCombine = ({ sport, matchId, running }: Of) =>
  queryOptions({
    queryKey: ['match', 'combine', matchId],
    queryFn: ({ signal }) =>
      read(
        sport === Sport.football ? getFootballMatchCombineData : getBasketballMatchCombineData,
        { matchid: matchId },
        signal,
      ),
    refetchInterval: every(running, RUNNING_MS),
  });

/** What of that the picture's moment had for certain. */
export const matchCombineAsOf = ({ sport, matchId }: Of): AsOfRead<MatchCombine> => ({
  queryKey: ['match', 'combine', matchId],
  readAsOf: (asOfMs, signal) =>
    read(
      sport === Sport.football ? getFootballMatchCombineData : getBasketballMatchCombineData,
      { matchid: matchId, as_of_ms: asOfMs },
      signal,
    ),
});

const textOf = (sport: SportId) => (sport === Sport.football ? getFootballTliveData : getBasketballTliveData);

/** Live text, oldest first; each time only newer lines are fetched. */
export const liveText = ({ sport, matchId, running }: Of) =>
  queryOptions({
    queryKey: ['match', 'text', matchId],
    queryFn: async ({ signal, client, queryKey }) => {
      const held = client.getQueryData<LiveText[]>(queryKey) ?? [];
      const newer = await read(textOf(sport), { matchid: matchId, startid: held.at(-1)?.id ?? 0 }, signal);
      return newer.length === 0 ? held : [...held, ...newer];
    },
    refetchInterval: every(running, TEXT_MS),
  });

/** The newest lines that the picture's moment had for certain. */
export const liveTextAsOf = ({ sport, matchId }: Of): AsOfRead<LiveText[]> => ({
  queryKey: ['match', 'text', matchId],
  readAsOf: (asOfMs, signal) =>
    read(textOf(sport), { matchid: matchId, startid: 0, as_of_ms: asOfMs }, signal),
});

export const matchLineup = (matchId: number, running: boolean) =>
  queryOptions({
    queryKey: ['match', 'lineup', matchId],
    queryFn: ({ signal }) => read(getFootballLineupData, { matchid: matchId }, signal),
    refetchInterval: every(running, MINUTE_MS),
  });

/** Who plays, with the ratings of the picture's moment. */
export const matchLineupAsOf = (matchId: number): AsOfRead<Lineup> => ({
  queryKey: ['match', 'lineup', matchId],
  readAsOf: (asOfMs, signal) => read(getFootballLineupData, { matchid: matchId, as_of_ms: asOfMs }, signal),
});

export const matchAnalysis = (sport: SportId, matchId: number) =>
  queryOptions({
    queryKey: ['match', 'analysis', matchId],
    queryFn: ({ signal }) =>
      read(
        sport === Sport.football ? getFootballAnalysisData : getBasketballAnalysisData,
        { matchid: matchId },
        signal,
      ),
    staleTime: 10 * MINUTE_MS,
  });

const rankOf = (sport: SportId) => (sport === Sport.football ? getFootballMatchRank : getBasketballMatchRank);

/** Tables of the season that a match belongs to. */
export const matchRank = (sport: SportId, matchId: number) =>
  queryOptions({
    queryKey: ['match', 'rank', matchId],
    queryFn: ({ signal }) => read(rankOf(sport), { matchid: matchId }, signal),
    staleTime: MINUTE_MS,
  });

/** The same without a result that the picture does not show yet. */
export const matchRankAsOf = (
  sport: SportId,
  matchId: number,
): AsOfRead<DataOf<typeof getFootballMatchRank>> => ({
  queryKey: ['match', 'rank', matchId],
  readAsOf: (asOfMs, signal) => read(rankOf(sport), { matchid: matchId, as_of_ms: asOfMs }, signal),
});

const oddOf = (sport: SportId) => (sport === Sport.football ? footballMatchOdd : basketballMatchOdd);

/** What all bookmakers quote now. */
export const matchOdds = ({ sport, matchId, running }: Of, kind: OddsKind) =>
  queryOptions({
    queryKey: ['match', 'odds', matchId, kind],
    queryFn: ({ signal }) => read(oddOf(sport), { matchid: matchId, kind }, signal),
    refetchInterval: every(running, RUNNING_MS),
  });

/** What was quoted until a moment: by all, or by one bookmaker with its history. */
export const oddsAsOf = (
  { sport, matchId }: Of,
  kind: OddsKind,
  bookmaker?: number,
): AsOfRead<DataOf<typeof footballMatchOdd>> => ({
  queryKey: ['match', 'odds', matchId, kind, bookmaker],
  readAsOf: (asOfMs, signal) => {
    const one = bookmaker !== undefined && { bookmaker };
    return read(oddOf(sport), { matchid: matchId, kind, ...one, as_of_ms: asOfMs }, signal);
  },
});

/** Everything one bookmaker quoted. */
export const oddsHistory = ({ sport, matchId, running }: Of, kind: OddsKind, bookmaker: number) =>
  queryOptions({
    queryKey: ['match', 'odds', matchId, kind, bookmaker],
    queryFn: ({ signal }) => read(oddOf(sport), { matchid: matchId, kind, bookmaker }, signal),
    refetchInterval: every(running, RUNNING_MS),
  });

/** Rooms that show the match, most watched first. */
export const matchRooms = (sport: SportId, matchId: number) =>
  queryOptions({
    queryKey: ['match', 'rooms', matchId],
    queryFn: ({ signal }) =>
      read(
        sport === Sport.football ? getFootballMatchAnchors : getBasketballMatchAnchors,
        { matchid: matchId },
        signal,
      ),
    refetchInterval: MINUTE_MS,
  });

export const matchVotes = (matchId: number) =>
  queryOptions({
    queryKey: ['match', 'votes', matchId],
    queryFn: ({ signal }) => read(getVotes, { matchid: matchId }, signal),
    staleTime: MINUTE_MS,
  });
