import { ageLimitLock, type AgeLimitLock } from '@touchline/domain/age-limit';
import { create } from 'zustand';
import { kept } from '../../platform/kept.ts';
import { offsetOfZone } from '../../platform/time-zone.ts';

/** The limit' mode as this device holds it. It stays through a logout: whoever turned it on turns it off. */
export type AgeLimit = {
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
  /** Of `usedSec`, what the account has yet to be answer. */
  unsentSec: number;
  /** A PIN lets the app be used until then. */
  freeUntilSec: number;
};

export const NO_AGE_LIMIT: AgeLimit = {
  here: false,
  account: false,
  salt: '',
  pinHash: '',
  wrongTries: 0,
  waitUntilSec: 0,
  day: '',
  usedSec: 0,
  unsentSec: 0,
  freeUntilSec: 0,
};

/** Reads a saved copy of any age; a field that is missing or wrong takes its default. */
export const readAgeLimit = (saved: unknown): AgeLimit => {
  const held = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(NO_AGE_LIMIT).map(([name, value]) => [
      name,
      typeof held[name] === typeof value ? held[name] : value,
    ]),
  ) as AgeLimit; // each field was compared with its default's type
};

export const useAgeLimit = create<AgeLimit>()(kept('touchline:age-limit', readAgeLimit));

export const isAgeLimitOn = ({ here, account }: Pick<AgeLimit, 'here' | 'account'>): boolean =>
  here || account;

/** Day and hour on the device's own clock face: a zone chosen in the settings would move the night. */
const faceAt = (nowSec: number): { day: string; hour: number } => {
  const atMs = nowSec * 1000;
  const text = new Date(atMs + offsetOfZone('', atMs) * 60_000).toISOString();
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
};

/** The day on the device's own clock face. */
export const dayAt = (nowSec: number): string => faceAt(nowSec).day;

type Use = Pick<AgeLimit, 'day' | 'usedSec' | 'unsentSec'>;

/** What was used of a day; a new one begins at nothing. */
const keptUse = ({ day: kept, usedSec, unsentSec }: Use, day: string): Use =>
  kept === day ? { day, usedSec, unsentSec } : { day, usedSec: 0, unsentSec: 0 };

/** The use of a day after some more seconds. */
export const withUse = (limit: AgeLimit, nowSec: number, moreSec: number): Use => {
  const { day, usedSec, unsentSec } = keptUse(limit, dayAt(nowSec));
  return { day, usedSec: usedSec + moreSec, unsentSec: unsentSec + moreSec };
};

/**
 * The use of a day after the account was told of a part of it.
 * @param answer seconds that were `sent`, and the `total` of the day on all devices
 */
export const withTotal = (limit: AgeLimit, answer: { day: string; sent: number; total: number }): Use => {
  const { day, usedSec, unsentSec } = keptUse(limit, answer.day);
  const left = Math.max(0, unsentSec - answer.sent);
  return { day, usedSec: Math.max(usedSec, answer.total + left), unsentSec: left };
};

/** Why the app rests now, if it does. */
export const lockAt = (limit: AgeLimit, nowSec: number): AgeLimitLock | undefined => {
  if (!isAgeLimitOn(limit) || nowSec < limit.freeUntilSec) return undefined;
  const { day, hour } = faceAt(nowSec);
  return ageLimitLock(hour, limit.day === day ? limit.usedSec : 0);
};
