import { randomBytes } from 'node:crypto';
import { signUserSig, verifyUserSig } from '@touchline/chat-protocol/session/user-sig';
import type { GuestInfo } from '@touchline/contract/account';

const DAY_SEC = 86_400;
/** The app renews a signature by itself; whoever took one is out after this time at the latest. */
const USER_SIGNATURE_SEC = 6 * 3600;
/** How long a guest's identity lasts before it is renewed. @source app §4 "a temporary chat identity with expiry" */
export const GUEST_LIFE_SEC = DAY_SEC;

/** Name of an account in the chat. */
export const chatUserId = (uid: number): string => `u${uid}`;

/** Name of a session in the chat. */
export const chatLoginId = (sessionId: number): string => `s${sessionId}`;

/** Signs the identities by which people enter the chat: `u<uid>` and `guest-<random>`. */
export const chatIdentities = ({ appId, key }: { appId: number; key: string }) => {
  const sign = (
    userId: string,
    nowSec: number,
    { validForSec, loginId }: { validForSec: number; loginId?: string },
  ): string => signUserSig(key, { appId, userId, signedAtSec: nowSec, validForSec, loginId });
  const guest = (userid: string, nowSec: number): GuestInfo => ({
    userid,
    txim_sign: sign(userid, nowSec, { validForSec: GUEST_LIFE_SEC }),
    expire_time: nowSec + GUEST_LIFE_SEC,
  });

  return {
    /** For a user in one session: the chat refuses it once that session ended. */
    ofUser: (session: { uid: number; sessionId: number }, nowSec: number): string =>
      sign(chatUserId(session.uid), nowSec, {
        validForSec: USER_SIGNATURE_SEC,
        loginId: chatLoginId(session.sessionId),
      }),
    /** For the service itself, as an administrator. */
    ofService: (userId: string, nowSec: number): string => sign(userId, nowSec, { validForSec: DAY_SEC }),
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
