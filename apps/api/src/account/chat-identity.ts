import { randomBytes } from 'node:crypto';
import { signUserSig, verifyUserSig } from '@touchline/chat-protocol/session/user-sig';
import type { GuestInfo } from '@touchline/contract/account';

const DAY_SEC = 86_400;
const USER_SIGNATURE_SEC = 30 * DAY_SEC;
/** How long a guest's identity lasts before it is renewed. @source app §4 "a temporary chat identity with expiry" */
export const GUEST_LIFE_SEC = DAY_SEC;

/** Name of an account in the chat. */
export const chatUserId = (uid: number): string => `u${uid}`;

/** Signs the identities by which people enter the chat: `u<uid>` and `guest-<random>`. */
export const chatIdentities = ({ appId, key }: { appId: number; key: string }) => {
  const sign = (userId: string, nowSec: number, validForSec: number): string =>
    signUserSig(key, { appId, userId, signedAtSec: nowSec, validForSec });
  const guest = (userid: string, nowSec: number): GuestInfo => ({
    userid,
    txim_sign: sign(userid, nowSec, GUEST_LIFE_SEC),
    expire_time: nowSec + GUEST_LIFE_SEC,
  });

  return {
    ofUser: (uid: number, nowSec: number): string => sign(chatUserId(uid), nowSec, USER_SIGNATURE_SEC),
    /** For the service itself, as an administrator. */
    ofService: (userId: string, nowSec: number): string => sign(userId, nowSec, DAY_SEC),
    newGuest: (nowSec: number): GuestInfo => guest(`guest-${randomBytes(10).toString('hex')}`, nowSec),
    /**
     * The same guest with a fresh signature. Whoever shows a signature of ours, expired or not, was that guest;
     * everyone else gets nothing.
     */
    renewGuest(userid: string, earlierSign: string, nowSec: number): GuestInfo | undefined {
      const verdict = verifyUserSig(earlierSign, { key, appId, userId: userid, nowSec });
      const isOurs = verdict.ok || verdict.reason === 'expired';
      return isOurs && userid.startsWith('guest-') ? guest(userid, nowSec) : undefined;
    },
  };
};

export type ChatIdentities = ReturnType<typeof chatIdentities>;
