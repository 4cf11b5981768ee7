import { minorsLock, type MinorsLock } from '@touchline/domain/minors-mode';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { offsetOfZone } from '../../platform/time-zone.ts';

/** The minors' mode as this device holds it. It stays through a logout: whoever turned it on turns it off. */
export type Minors = {
  /** Turned on here. */
  here: boolean;
  /** Turned on for the account that is logged in. */
  account: boolean;
  /** Of the PIN chosen here. */
  salt: string;
  pinHash: string;
  wrongTries: number;
  waitUntilSec: number;
  /** The day that `usedSec` counts. */
  day: string;
  usedSec: number;
  /** A PIN lets the app be used until then. */
  freeUntilSec: number;
};

export const NO_MINORS: Minors = {
  here: false,
  account: false,
  salt: '',
  pinHash: '',
  wrongTries: 0,
  waitUntilSec: 0,
  day: '',
  usedSec: 0,
  freeUntilSec: 0,
};

/** Reads a saved copy of any age; a field that is missing or wrong takes its default. */
export const readMinors = (saved: unknown): Minors => {
  const held = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(NO_MINORS).map(([name, value]) => [
      name,
      typeof held[name] === typeof value ? held[name] : value,
    ]),
  ) as Minors; // each field was compared with its default's type
};

export const useMinors = create<Minors>()(
  persist(() => NO_MINORS, {
    name: 'touchline:minors',
    version: 1,
    migrate: readMinors,
    merge: readMinors,
  }),
);

export const isMinorsModeOn = ({ here, account }: Pick<Minors, 'here' | 'account'>): boolean =>
  here || account;

/** Day and hour on the device's own clock face: a zone chosen in the settings would move the night. */
const faceAt = (nowSec: number): { day: string; hour: number } => {
  const atMs = nowSec * 1000;
  const text = new Date(atMs + offsetOfZone('', atMs) * 60_000).toISOString();
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
};

/** The use of a day after some more seconds; a new day begins at nothing. */
export const withUse = (minors: Minors, nowSec: number, moreSec: number): Pick<Minors, 'day' | 'usedSec'> => {
  const { day } = faceAt(nowSec);
  return { day, usedSec: (minors.day === day ? minors.usedSec : 0) + moreSec };
};

/** Why the app rests now, if it does. */
export const lockAt = (minors: Minors, nowSec: number): MinorsLock | undefined => {
  if (!isMinorsModeOn(minors) || nowSec < minors.freeUntilSec) return undefined;
  const { day, hour } = faceAt(nowSec);
  return minorsLock(hour, minors.day === day ? minors.usedSec : 0);
};
