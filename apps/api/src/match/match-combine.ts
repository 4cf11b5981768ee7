import type { Match } from '@touchline/contract/match';
import type { MatchCombine } from '@touchline/contract/match-detail';
import type { Services } from '../services.ts';
import { dataAsOf, incidentsAsOf, leadersAsOf } from './combine-as-of.ts';
import { thenOf, type AsOf } from './match-as-of.ts';
import { matchData } from './match-data.ts';
import { matchIncidents } from './match-incidents.ts';
import { leadersOf } from './match-leaders.ts';
import { matchLineup } from './match-lineup.ts';

type Source = Pick<Services, 'documents' | 'details' | 'matches' | 'clock'> & { nowSec: number };

const NOBODY = { home: [], away: [] };

/** Everything of the status tab. @source app §7 "getMatchCombineData" */
export const matchCombine = async (match: Match, source: Source, asOf: AsOf): Promise<MatchCombine> => {
  const { nowSec: now } = source;
  const then = await thenOf(match, source, asOf);
  const [data, incidents, box, lastTextId, lineup] = await Promise.all([
    matchData(match, source),
    matchIncidents(match.id, source.details),
    source.documents.box(match.id),
    source.details.lastLineOf(match.id),
    matchLineup(match, source),
  ]);
  const known = { incidents, box, lineup };
  if (!then) return { now, data, incidents, leaders: leadersOf(match, known), box, last_text_id: lastTextId };
  return {
    now,
    data: dataAsOf(data, match, then),
    incidents: incidentsAsOf(incidents, then),
    leaders: leadersAsOf(known, match, then),
    box: then.match === match ? box : NOBODY,
    last_text_id: 0,
  };
};
