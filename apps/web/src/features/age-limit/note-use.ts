import { noteAgeLimitUse } from '@touchline/contract/age-limit';
import { call } from '../../platform/call.ts';
import { queryClient } from '../../platform/query-client.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { dayAt, useAgeLimit, withTotal } from './age-limit.ts';

/**
 * Tells the account what was used here and takes over what was used on its other devices; learns too when the mode was
 * turned off on one of them. What cannot be told now is told the next time.
 */
export const noteUse = async (): Promise<void> => {
  const { account, unsentSec } = useAgeLimit.getState();
  if (!account) return;
  const day = dayAt(serverNowSec());
  const sent = Math.floor(unsentSec);
  const quiet = { noToast: true, hideLoading: true } as const;
  const { minors_mode: mode, used_sec: total } = await call(noteAgeLimitUse, { day, used_sec: sent }, quiet);
  if (mode === 1) {
    useAgeLimit.setState((limit) => withTotal(limit, { day, sent, total }));
    return;
  }
  useAgeLimit.setState({ account: false, unsentSec: 0 });
  await queryClient.invalidateQueries({ queryKey: ['account'] });
};
