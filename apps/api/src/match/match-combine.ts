import type { Match } from '@touchline/contract/match';
import type { MatchCombine } from '@touchline/contract/match-detail';
import type { Services } from '../services.ts';
import { matchData } from './match-data.ts';
import { matchIncidents } from './match-incidents.ts';
import { leadersOf } from './match-leaders.ts';
import { matchLineup } from './match-lineup.ts';

type Source = Pick<Services, 'documents' | 'details' | 'matches'> & { nowSec: number };

/** Everything of the status tab. @source app §7 "getMatchCombineData" */
export const matchCombine = async (match: Match, source: Source): Promise<MatchCombine> => {
  const [data, incidents, box, lastTextId] = await Promise.all([
    matchData(match, source),
    matchIncidents(match.id, source.details),
    source.documents.box(match.id),
    source.details.lastLineOf(match.id),
  ]);
  const leaders = leadersOf(match, { incidents, box, lineup: await matchLineup(match, source) });
  return { now: source.nowSec, data, incidents, leaders, box, last_text_id: lastTextId };
};
