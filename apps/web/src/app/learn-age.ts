import { isUnderAge } from '@touchline/domain/age';
import { ownAccount } from '../platform/own-account.ts';
import { isAgeLimitOn, useAgeLimit } from '../features/age-limit/age-limit.ts';
import { queryClient } from '../platform/query-client.ts';
import { isSessionOpen, useSession } from '../platform/session.ts';
import { SHELL } from '../platform/shell.ts';
import { useUnderAge } from '../platform/under-age.ts';

const learn = async (): Promise<void> => {
  // What was turned on here needs no answer of the server's, and stands when none comes.
  if (useAgeLimit.getState().here) useUnderAge.setState({ underAge: true });
  // Inside a native shell the identity is the shell's.
  const shellUid = Number(SHELL['uid'] ?? 0);
  const session = shellUid > 0 ? { uid: shellUid, token: '' } : useSession.getState();
  if (!isSessionOpen(session)) {
    useAgeLimit.setState({ account: false });
    useUnderAge.setState({ underAge: useAgeLimit.getState().here });
    return;
  }
  const user = await queryClient.fetchQuery(ownAccount(session));
  useAgeLimit.setState({ account: user.minors_mode === 1 });
  useUnderAge.setState({ underAge: isUnderAge(user.profile.age, isAgeLimitOn(useAgeLimit.getState())) });
};

/** Learns at every start and login whether the account is of someone under age. What was known stands until the answer comes. */
export const learnAge = (): void => {
  const run = () => void learn().catch(() => undefined);
  run();
  useSession.subscribe(({ uid }, before) => uid !== before.uid && run());
  useAgeLimit.subscribe(
    (now, before) => (now.here !== before.here || now.account !== before.account) && run(),
  );
};
