import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { useEffect } from 'react';
import { watch } from '../../platform/watched-match.ts';
import { matchInfoBehind } from '../../features/match/queries.ts';
import { useMatch } from '../../features/match/use-match.ts';
import { useDelayed } from '../../platform/use-delayed.ts';

/**
 * The match of a room as old as its picture. What came since the room was opened is held back on the device; what was
 * before that the server tells. News of this match wait as long elsewhere in the app.
 */
export const useMatchBehind = (given: Match | undefined, delaySec: number): Match | undefined => {
  const held = useDelayed(useMatch(given), delaySec * 1000);
  const { data: before } = useQuery({
    ...matchInfoBehind(given?.sport_id ?? 1, given?.id ?? 0, delaySec),
    enabled: given !== undefined && held === undefined && delaySec > 0,
  });
  const matchId = given?.id;
  useEffect(() => {
    if (matchId === undefined) return undefined;
    watch({ matchId, behindSec: delaySec });
    return () => watch(undefined);
  }, [matchId, delaySec]);
  return held ?? before;
};
