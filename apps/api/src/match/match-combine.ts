import type { Match } from '@touchline/contract/match';
import type { MatchCombine } from '@touchline/contract/match-detail';
import { SPORT } from '@touchline/domain/sport';
import type { Parts } from '../parts.ts';
import { matchData } from './match-data.ts';
import { matchIncidents } from './match-incidents.ts';
import { basketballLeaders, footballLeaders } from './match-leaders.ts';
import { footballLineup } from './match-lineup.ts';

type Source = Pick<Parts, 'documents' | 'details' | 'matches'> & { nowSec: number };

/** Everything of the status tab. @source app §7 "getMatchCombineData" */
export const matchCombine = async (match: Match, source: Source): Promise<MatchCombine> => {
  const [data, incidents, box, lastTextId] = await Promise.all([
    matchData(match.sport_id, match.id, source),
    matchIncidents(match.id, source.details),
    source.documents.box(match.id),
    source.details.lastLineOf(match.id),
  ]);
  const leaders =
    match.sport_id === SPORT.football
      ? footballLeaders(incidents, await footballLineup(match, source))
      : basketballLeaders(box);
  return { now: source.nowSec, data, incidents, leaders, box, last_text_id: lastTextId };
};
