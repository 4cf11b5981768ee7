import type { ShareKind } from '@touchline/contract/task';
import { call } from './call.ts';
import { isSessionOpen, useSession } from './session.ts';
import { shareLink } from './share.ts';

/** The address with the code by which an opened link counts for the reader's task. */
const withCode = async (url: string, kind: ShareKind): Promise<string> => {
  if (!isSessionOpen(useSession.getState())) return url;
  try {
    // Every route loads this file, but few readers share: the calls of tasks come with the first share.
    const { makeShare } = await import('@touchline/contract/task');
    const { code } = await call(makeShare, { kind }, { noToast: true, hideLoading: true });
    const address = new URL(url, location.href);
    address.searchParams.set('share', code);
    return address.href;
  } catch {
    return url; // Sharing works without the task.
  }
};

/** Hands a link to the phone's own sharing; once another device opens it, the task counts. */
export const shareAndCount = async (kind: ShareKind, title: string, url: string): Promise<void> =>
  shareLink(title, await withCode(url, kind));
