import { create } from 'zustand';
import { showToast } from './toasts.ts';

/** What a visitor wanted to do: it is offered once more after the login, never done by itself. @source screens 0.7 */
export type Wish = {
  /** Such as "Follow Anna?" */
  text: string;
  /** Of the button that does it. */
  label: string;
  act: () => void;
};

type Asked = { onCancel?: (() => void) | undefined; wish?: Wish | undefined };
type LoginPrompt = Asked & { open: boolean };

const CLOSED: LoginPrompt = { open: false, onCancel: undefined, wish: undefined };

export const useLoginPrompt = create<LoginPrompt>()(() => CLOSED);

/** Pages inside a native shell: it is the shell that asks. */
const EMBEDDED = /\/mobile\//;

/** Asks the visitor to log in; while one prompt is open another is not shown. @source app §8 "only once at a time" */
export const askToLogIn = ({ onCancel, wish }: Asked = {}): void => {
  const open = () => {
    if (!useLoginPrompt.getState().open) useLoginPrompt.setState({ open: true, onCancel, wish });
  };
  if (!EMBEDDED.test(globalThis.location?.pathname ?? '')) return open();
  void import('./shell-bridge.ts').then(({ tellShell }) => tellShell({ type: 'login' }) || open());
};

export const closeLoginPrompt = (): void => useLoginPrompt.setState(CLOSED);

let pendingWish: Wish | undefined;

/** Keeps what the visitor wanted until the login is over. */
export const rememberWish = (wish: Wish | undefined): void => {
  pendingWish = wish;
};

/** Offers what the visitor wanted before the login, once. */
export const offerWish = (): void => {
  if (pendingWish) showToast(pendingWish.text, 'info', { label: pendingWish.label, onAct: pendingWish.act });
  pendingWish = undefined;
};

const BACK_URL = 'touchline:back-url';
const BACK_INDEX = 'touchline:back-index';

/** Place of the current screen in the history of this visit; the router counts from 0. */
const historyIndex = (): number | undefined => {
  const state: unknown = globalThis.history?.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : undefined;
};

/** Keeps path and query to come back to after the login. @source app §2 "stores the current path and query as a back-URL" */
export const rememberBackUrl = (path: string): void => {
  sessionStorage.setItem(BACK_URL, path);
  sessionStorage.setItem(BACK_INDEX, String(historyIndex() ?? ''));
};

/**
 * How many screens lie between the login and the screen that asked for it, 1 when it is the one before; undefined
 * when that screen is not in the history of this visit.
 */
export const stepsToAsker = (): number | undefined => {
  const [kept, now] = [sessionStorage.getItem(BACK_INDEX) ?? '', historyIndex()];
  const steps = kept === '' || now === undefined ? 0 : now - Number(kept);
  return steps > 0 ? steps : undefined;
};

/** An address inside the app; others do not count. */
export const backUrlOf = (kept: string): string | undefined => (/^\/(?![/\\])/.test(kept) ? kept : undefined);

/** The kept address, once. */
export const takeBackUrl = (): string | undefined => {
  const kept = sessionStorage.getItem(BACK_URL) ?? '';
  sessionStorage.removeItem(BACK_URL);
  return backUrlOf(kept);
};
