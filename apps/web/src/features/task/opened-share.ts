import { openShare } from '@touchline/contract/task';
import { useEffect } from 'react';
import { call } from '../../platform/call.ts';

const PARAMETER = 'share';

/** Tells the service once that a shared link was opened here. */
export const useOpenedShare = (): void => {
  useEffect(() => {
    const code = new URLSearchParams(location.search).get(PARAMETER) ?? '';
    if (code.length < 8 || code.length > 16) return;
    call(openShare, { code }, { noToast: true, hideLoading: true }).catch(() => undefined);
  }, []);
};
