import { create } from 'zustand';
import { kept } from './kept.ts';

type Held = { token: string };

const readHeld = (saved: unknown): Held => {
  const token = typeof saved === 'object' && saved !== null && 'token' in saved ? saved.token : '';
  return { token: typeof token === 'string' ? token : '' };
};

const useDeviceToken = create<Held>()(kept('touchline:device', readHeld));

/** What the last login on this device gave, to be shown with the next one; empty before the first. */
export const deviceToken = (): string => useDeviceToken.getState().token;

export const keepDeviceToken = (token: string): void => {
  useDeviceToken.setState({ token });
};
