import { attentBasketballMatch, attentFootballMatch, mergeAttent } from '@touchline/contract/race';
import { SPORT } from '@touchline/domain/sport';
import { useEffect } from 'react';
import { call } from '../../../platform/call.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { isSessionOpen, useSession } from '../../../platform/session.ts';
import { useFollowed } from '../followed.ts';
import { anyMatchInfo } from '../queries.ts';

const QUIET = { noToast: true, hideLoading: true } as const;

/** What stars of the device became since the account was told. */
export const starChanges = (
  before: readonly number[],
  now: readonly number[],
): { added: number[]; removed: number[] } => ({
  added: now.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !now.includes(id)),
});

const stopFollowing = async (matchId: number): Promise<void> => {
  const { sport_id } = await queryClient.fetchQuery(anyMatchInfo(matchId));
  const declared = sport_id === SPORT.football ? attentFootballMatch : attentBasketballMatch;
  await call(declared, { matchid: matchId, type: 0 }, QUIET);
};

/** Stars of the device become the account's at login; afterwards every star is told to it. */
export const useAccountStars = (): void => {
  const open = useSession(isSessionOpen);
  useEffect(() => {
    if (!open) return undefined;
    let told: readonly number[] | undefined;
    const ended = () => !isSessionOpen(useSession.getState());
    const tell = async () => {
      // Stars that go with the session are not taken back from the account.
      if (ended()) return;
      const { matches } = useFollowed.getState();
      if (!told) {
        // Merging also answers what the account followed before.
        const { matchids } = await call(mergeAttent, { matchids: [...matches] }, QUIET);
        if (ended()) return;
        told = matchids;
        useFollowed.setState({ matches: matchids });
        return;
      }
      const { added, removed } = starChanges(told, matches);
      told = matches;
      if (added.length > 0) await call(mergeAttent, { matchids: added }, QUIET);
      for (const id of removed) await stopFollowing(id);
    };
    // A star that the account could not be told of stays on the device and is told at the next login.
    const run = () => void tell().catch(() => undefined);
    run();
    return useFollowed.subscribe(run);
  }, [open]);
};
