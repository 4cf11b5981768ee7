import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { matchInfo } from './queries.ts';
import { useLiveMatch } from './use-live-changes.ts';

/** A match that came with something else, kept moving while it is shown. */
export const useMatch = (given: Match | undefined): Match | undefined => {
  const options = matchInfo(given?.sport_id ?? 1, given?.id ?? 0);
  const { data } = useQuery({
    ...options,
    enabled: given !== undefined,
    ...(given && { placeholderData: given }),
  });
  useLiveMatch(given?.sport_id, given?.id);
  return given && (data ?? given);
};
