import type { Match } from '@touchline/contract/match';
import { RoomBug } from '../../features/live/room-bug.tsx';
import { useMatchClock } from '../../features/match/match-time.tsx';
import { teamName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';

/** The score of a room's match on its picture, as far as scores may be seen. */
export const MatchBug = ({ match, named = false }: { match: Match; named?: boolean }) => {
  const clock = useMatchClock(match);
  const covered = useIsCovered(match.id);
  const text = clock.kind === 'minute' ? `${clock.text}′` : clock.text;
  return (
    <RoomBug
      match={match}
      score={covered ? undefined : scoreOf(match)}
      clock={text}
      stale={clock.stale}
      {...(named && { names: [teamName(match.home), teamName(match.away)] as const })}
    />
  );
};
