import { create } from 'zustand';
import { kept } from './kept.ts';

/** Who the reader is for the server. `uid` 0 is a visitor. @source app §4 "Logged in: user id greater than 0" */
export type Session = { uid: number; token: string };

export const VISITOR: Session = { uid: 0, token: '' };

/** Reads a saved session of any age; one that is not whole counts as none. */
export const readSession = (saved: unknown): Session => {
  const held = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  const { uid, token } = held;
  return typeof uid === 'number' && uid > 0 && typeof token === 'string' && token ? { uid, token } : VISITOR;
};

export const useSession = create<Session>()(kept('touchline:session', readSession));

export const isSessionOpen = ({ uid }: Session): boolean => uid > 0;

/** Forgets the identity, as after a logout. */
export const endSession = (): void => {
  useSession.setState(VISITOR);
};

/** Kept through an expired login: how this device looks and speaks, and how the reader came. */
const OF_THE_DEVICE = [
  'touchline:preferences',
  'touchline:arrival',
  'touchline:guest',
  'touchline:device',
  'touchline:lines',
  'touchline:age-limit',
];

/** @source app §4 "Login expiry: user info reset, local storage cleared" */
export const forgetLogin = (storage: Storage | undefined = globalThis.location && localStorage): void => {
  endSession();
  if (!storage) return;
  const kept = OF_THE_DEVICE.map((key) => [key, storage.getItem(key)] as const);
  storage.clear();
  for (const [key, value] of kept) if (value !== null) storage.setItem(key, value);
};
