import { create } from 'zustand';

type LoginPrompt = { open: boolean; onCancel: (() => void) | undefined };

export const useLoginPrompt = create<LoginPrompt>()(() => ({ open: false, onCancel: undefined }));

/** Pages inside a native shell: it is the shell that asks. */
const EMBEDDED = /\/mobile\//;

/** Asks the visitor to log in; while one prompt is open another is not shown. @source app §8 "only once at a time" */
export const askToLogIn = (onCancel?: () => void): void => {
  const open = () => {
    if (!useLoginPrompt.getState().open) useLoginPrompt.setState({ open: true, onCancel });
  };
  if (!EMBEDDED.test(globalThis.location?.pathname ?? '')) return open();
  void import('./shell-bridge.ts').then(({ tellShell }) => tellShell({ type: 'login' }) || open());
};

export const closeLoginPrompt = (): void => useLoginPrompt.setState({ open: false, onCancel: undefined });

const BACK_URL = 'touchline:back-url';

/** Keeps path and query to come back to after the login. @source app §2 "stores the current path and query as a back-URL" */
export const rememberBackUrl = (path: string): void => sessionStorage.setItem(BACK_URL, path);

/** An address inside the app; others do not count. */
export const backUrlOf = (kept: string): string | undefined => (/^\/(?![/\\])/.test(kept) ? kept : undefined);

/** The kept address, once. */
export const takeBackUrl = (): string | undefined => {
  const kept = sessionStorage.getItem(BACK_URL) ?? '';
  sessionStorage.removeItem(BACK_URL);
  return backUrlOf(kept);
};
