import { create } from 'zustand';

/** What a toast offers to do. */
export type ToastAction = { label: string; onAct: () => void };

export type Toast = {
  id: number;
  kind: 'info' | 'failure' | 'success';
  text: string;
  action?: ToastAction | undefined;
};

/** How long a toast stays, ms. */
const STAY_MS = 2600;
/** One that offers something stays longer, ms. */
const STAY_OFFERED_MS = 8000;
/** Only an action that takes longer than this shows the loading toast, ms. */
const LOADING_AFTER_MS = 300;
/** @source app §8 "loading toasts are suppressed for 2 s" */
const QUIET_AFTER_FAILURE_MS = 2000;

type Toasts = { list: Toast[]; loading: boolean };

export const useToasts = create<Toasts>()(() => ({ list: [], loading: false }));

let nextId = 1;
let running = 0;
let quietUntilMs = 0;

export const removeToast = (id: number): void =>
  useToasts.setState(({ list }) => ({ list: list.filter((toast) => toast.id !== id) }));

export const showToast = (text: string, kind: Toast['kind'] = 'info', action?: ToastAction): void => {
  const id = nextId++;
  useToasts.setState(({ list }) => ({
    list: [...list.filter((toast) => toast.text !== text).slice(-1), { id, kind, text, action }],
  }));
  setTimeout(() => removeToast(id), action ? STAY_OFFERED_MS : STAY_MS);
};

/** Shows a failure and keeps the loading toast away for a while. @source app §8 */
export const showFailure = (text: string): void => {
  quietUntilMs = performance.now() + QUIET_AFTER_FAILURE_MS;
  useToasts.setState({ loading: false });
  showToast(text, 'failure');
};

export const clearLoading = (): void => useToasts.setState({ loading: false });

/** Counts one more call that may show the loading toast; the answer ends it. */
export const beginLoading = (): (() => void) => {
  running += 1;
  const timer = setTimeout(() => {
    if (running > 0 && performance.now() >= quietUntilMs) useToasts.setState({ loading: true });
  }, LOADING_AFTER_MS);
  return () => {
    clearTimeout(timer);
    running -= 1;
    if (running === 0) clearLoading();
  };
};
