import { chatError, type ServerErrorName } from '@touchline/chat-protocol/chat-error';
import { verifyUserSig, type UserSigRefusal } from '@touchline/chat-protocol/session/user-sig';

import type { ChatApp } from '../app/chat-app.ts';
import { type EndedLogins, MAX_LOGIN_SIG_SEC, type SignedLogin } from './ended-login-repository.ts';

const ERRORS: { [Reason in UserSigRefusal]: ServerErrorName } = {
  expired: 'USER_SIG_EXPIRED',
  malformed: 'USER_SIG_MALFORMED',
  'wrong-app': 'USER_SIG_WRONG_APP',
  'wrong-signature': 'USER_SIG_WRONG',
  'wrong-user': 'USER_SIG_WRONG_USER',
};

/** What a valid UserSig vouches for; `loginId` is '' where it names no login of the app. */
export type Vouched = SignedLogin & {
  /** Unix seconds. */
  expiresSec: number;
};

type Given = { userId?: string | undefined; userSig?: string | undefined };

const verified = (
  { userId, userSig }: Given,
  { app, nowSec }: { app: ChatApp; nowSec: () => number },
): Vouched => {
  if (userId === undefined || userId === '') throw chatError('WRONG_PARAMETER', 'identifier is missing');
  if (userSig === undefined) throw chatError('USER_SIG_MALFORMED', 'usersig is missing');
  const expected = { key: app.key, appId: app.appId, userId, nowSec: nowSec() };
  const verdict = verifyUserSig(userSig, expected);
  if (!verdict.ok) throw chatError(ERRORS[verdict.reason]);
  const { signedAtSec, validForSec, loginId = '' } = verdict.claims;
  if (loginId !== '' && validForSec > MAX_LOGIN_SIG_SEC) {
    throw chatError('USER_SIG_MALFORMED', `a UserSig of a login is valid for at most ${MAX_LOGIN_SIG_SEC} s`);
  }
  return { userId, expiresSec: signedAtSec + validForSec, signedAtSec, loginId };
};

/** @throws {ChatError} USER_SIG_ENDED */
export const assertLoginLasts = async (
  { endedLogins }: { endedLogins: EndedLogins },
  login: SignedLogin,
): Promise<void> => {
  if (await endedLogins.has(login)) throw chatError('USER_SIG_ENDED');
};

/**
 * The user whom the UserSig of a request vouches for, and until when.
 * @throws {ChatError} when it does not vouch for the user it names, or belongs to a login that has ended
 */
export const requireUserSig = async (
  given: Given,
  context: { app: ChatApp; nowSec: () => number; endedLogins: EndedLogins },
): Promise<Vouched> => {
  const vouched = verified(given, context);
  await assertLoginLasts(context, vouched);
  return vouched;
};
