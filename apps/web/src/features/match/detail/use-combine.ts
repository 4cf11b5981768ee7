import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import { useEffect, useRef } from 'react';
import { matchCombine } from './queries.ts';

/** Everything of the run of a match; asked for anew as soon as its score, cards or period move. */
export const useCombine = (match: Match) => {
  const client = useQueryClient();
  const options = matchCombine({ sport: match.sport_id, matchId: match.id, running: isInPlay(match) });
  const query = useQuery(options);
  const moved = `${match.status}:${match.home_scores.join()}:${match.away_scores.join()}`;
  const seen = useRef(moved);
  useEffect(() => {
    if (seen.current === moved) return;
    seen.current = moved;
    void client.invalidateQueries({ queryKey: ['match', 'combine', match.id] });
  }, [client, match.id, moved]);
  return query;
};
