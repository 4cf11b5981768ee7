import { useSession, type Session } from '../../platform/session.ts';
import { SHELL } from '../../platform/shell.ts';

/** Whose wallet is shown: the reader's who logged in here, or in the native app around the page. */
export const useOwner = (): Session => {
  const session = useSession();
  const uid = Number(SHELL['uid'] ?? 0);
  return uid > 0 ? { uid, token: String(SHELL['token'] ?? '') } : session;
};
