import { getGuestInfo, type GuestInfo } from '@touchline/contract/account';
import { create } from 'zustand';
import { kept } from './kept.ts';
import { read } from './call.ts';
import { serverNowSec } from './server-clock.ts';

/** The identity of a visitor in the chat. @source app §3 "Guest info: userid, txim_sign, expire_time" */
export type Guest = GuestInfo;

const NOBODY: Guest = { userid: '', txim_sign: '', expire_time: 0 };

/** An identity that ends sooner is renewed before it is used. */
const SPARE_SEC = 60;

/** Reads a kept identity of any age; one that is not whole counts as none. */
export const readGuest = (kept: unknown): Guest => {
  const held = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  const { userid, txim_sign: sign, expire_time: expires } = held;
  return typeof userid === 'string' && typeof sign === 'string' && typeof expires === 'number'
    ? { userid, txim_sign: sign, expire_time: expires }
    : NOBODY;
};

const useKeptGuest = create<Guest>()(kept('touchline:guest', readGuest));

/** True while an identity may still be used. */
export const isCurrent = ({ userid, expire_time: expires }: Guest, nowSec: number): boolean =>
  userid !== '' && expires - SPARE_SEC > nowSec;

/** Asks for an identity: the same as before where the server still knows it. */
const ask = async (earlier: Guest): Promise<Guest> => {
  const { userid, txim_sign } = earlier;
  const guest = await read(getGuestInfo, userid === '' ? {} : { userid, txim_sign });
  useKeptGuest.setState(guest);
  return guest;
};

let asking: Promise<Guest> | undefined;
const askOnce = (earlier: Guest): Promise<Guest> => {
  asking ??= ask(earlier).finally(() => {
    asking = undefined;
  });
  return asking;
};

/**
 * The visitor's identity in the chat; asked for when there is none, and renewed when it expired.
 * @throws {CallError} when the server does not answer
 * @source app §4 "Guest: a temporary chat identity with expiry, refreshed when expired"
 */
export const guestIdentity = async (): Promise<Guest> => {
  const kept = useKeptGuest.getState();
  return isCurrent(kept, serverNowSec()) ? kept : askOnce(kept);
};

/**
 * A new identity in place of one that the chat refused.
 * @throws {CallError} as `guestIdentity`
 * @source app §4 "other failures refetch guest info"
 */
export const newGuestIdentity = (): Promise<Guest> => askOnce(NOBODY);
