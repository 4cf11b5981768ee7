import { followBasketballMatch, followFootballMatch, mergeFollowedMatches } from '@touchline/contract/follow';
import { Sport } from '@touchline/domain/sport';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { isSessionOpen, useSession } from '../../../platform/session.ts';
import { useFollowed } from '../followed.ts';
import { anyMatchInfo } from '../queries.ts';

const QUIET = { noToast: true, hideLoading: true } as const;

/** What stars of the device became since the account last received them. */
export const starChanges = (
  before: readonly number[],
  now: readonly number[],
): { added: number[]; removed: number[] } => ({
  added: now.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !now.includes(id)),
});

const stopFollowing = async (matchId: number): Promise<void> => {
  const { sport_id } = await queryClient.fetchQuery(anyMatchInfo(matchId));
  const declared = sport_id === Sport.football ? followFootballMatch : followBasketballMatch;
  await call(declared, { matchid: matchId, type: 0 }, QUIET);
};

/** Stars of the device become the account's at login; afterwards every change is sent. */
export const useAccountStars = (): void => {
  const open = useSession(isSessionOpen);
  useEffect(() => {
    if (!open) return undefined;
    let sent: readonly number[] | undefined;
    const ended = () => !isSessionOpen(useSession.getState());
    const sync = async () => {
      // Stars that go with the session are not taken back from the account.
      if (ended()) return;
      const { matches } = useFollowed.getState();
      if (!sent) {
        // Merging also answers what the account followed before.
        const { matchids } = await call(mergeFollowedMatches, { matchids: [...matches] }, QUIET);
        if (ended()) return;
        sent = matchids;
        useFollowed.setState({ matches: matchids });
        return;
      }
      const { added, removed } = starChanges(sent, matches);
      sent = matches;
      if (added.length > 0) await call(mergeFollowedMatches, { matchids: added }, QUIET);
      for (const id of removed) await stopFollowing(id);
    };
    // A change that could not be sent stays on the device and is merged at the next login.
    const run = () => void sync().catch(() => undefined);
    run();
    return useFollowed.subscribe(run);
  }, [open]);
};
