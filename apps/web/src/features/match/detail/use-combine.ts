import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { MatchCombine } from '@touchline/contract/match-detail';
import { isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { useCallback, useEffect, useRef } from 'react';
import { activeLanguage } from '../../../platform/i18n/i18n.ts';
import { useBehindAsOf } from './behind.ts';
import { namesOf, withNames } from './player-names.ts';
import { matchCombine, matchCombineAsOf, matchLineup } from './queries.ts';

/** Everything of the run of a match; asked for anew as soon as its score, cards or period move. */
export const useCombine = (match: Match) => {
  const client = useQueryClient();
  const of = { sport: match.sport_id, matchId: match.id, running: isInPlay(match) };
  const options = matchCombine(of);
  // The timeline carries Chinese names; the line-up has the others.
  const foreign = match.sport_id === Sport.football && activeLanguage() !== 'zh-CN';
  const { data: lineup } = useQuery({ ...matchLineup(match.id, false), enabled: foreign });
  const select = useCallback(
    (combine: MatchCombine): MatchCombine => {
      if (!foreign || !lineup) return combine;
      const names = namesOf(lineup);
      return { ...combine, incidents: combine.incidents.map((incident) => withNames(incident, names)) };
    },
    [foreign, lineup],
  );
  const query = useBehindAsOf(useQuery({ ...options, select }), matchCombineAsOf(of));
  const moved = `${match.status}:${match.home_scores.join()}:${match.away_scores.join()}`;
  const seen = useRef(moved);
  useEffect(() => {
    if (seen.current === moved) return;
    seen.current = moved;
    void client.invalidateQueries({ queryKey: ['match', 'combine', match.id] });
  }, [client, match.id, moved]);
  return query;
};
