import type { Match } from '@touchline/contract/match';
import type { Lineup, MatchData, MatchLeaders } from '@touchline/contract/match-detail';
import type { Services } from '../services.ts';
import { dataAsOf, leadersAsOf, lineupAsOf } from './combine-as-of.ts';
import { thenOf, type AsOf } from './match-as-of.ts';
import { matchData } from './match-data.ts';
import { matchIncidents } from './match-incidents.ts';
import { leadersOf } from './match-leaders.ts';
import { matchLineup } from './match-lineup.ts';

type Source = Pick<Services, 'documents' | 'details' | 'matches' | 'clock'>;

/** Statistics of a match, now or as of a moment. @source app §7 "getMatchData" */
export const dataForCaller = async (match: Match, source: Source, asOf: AsOf): Promise<MatchData> => {
  const then = await thenOf(match, source, asOf);
  const data = await matchData(match, source);
  return then ? dataAsOf(data, match, then) : data;
};

/** Who plays, now or as of a moment. @source app §7 "getLineupData" */
export const lineupForCaller = async (match: Match, source: Source, asOf: AsOf): Promise<Lineup> => {
  const then = await thenOf(match, source, asOf);
  const lineup = await matchLineup(match, source);
  return then ? lineupAsOf(lineup, match, then) : lineup;
};

/** The leading players, now or as of a moment. @source app §7 "getMatchTop3Data" */
export const leadersForCaller = async (match: Match, source: Source, asOf: AsOf): Promise<MatchLeaders> => {
  const then = await thenOf(match, source, asOf);
  const [incidents, box, lineup] = await Promise.all([
    matchIncidents(match.id, source.details),
    source.documents.box(match.id),
    matchLineup(match, source),
  ]);
  const known = { incidents, box, lineup };
  return then ? leadersAsOf(known, match, then) : leadersOf(match, known);
};
