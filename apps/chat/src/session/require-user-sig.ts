import { chatError, type ServerErrorName } from '@touchline/chat-protocol/chat-error';
import { verifyUserSig, type UserSigRefusal } from '@touchline/chat-protocol/session/user-sig';

import type { ChatApp } from '../app/chat-app.ts';

const ERRORS: { [Reason in UserSigRefusal]: ServerErrorName } = {
  expired: 'USER_SIG_EXPIRED',
  malformed: 'USER_SIG_MALFORMED',
  'wrong-app': 'USER_SIG_WRONG_APP',
  'wrong-signature': 'USER_SIG_WRONG',
  'wrong-user': 'USER_SIG_WRONG_USER',
};

/**
 * The user whom the UserSig of a request vouches for, and until when (Unix seconds).
 * @throws {ChatError} when it does not vouch for the user it names
 */
export const requireUserSig = (
  given: { userId?: string | undefined; userSig?: string | undefined },
  { app, nowSec }: { app: ChatApp; nowSec: () => number },
): { userId: string; expiresSec: number } => {
  const { userId, userSig } = given;
  if (userId === undefined || userId === '') throw chatError('WRONG_PARAMETER', 'identifier is missing');
  if (userSig === undefined) throw chatError('USER_SIG_MALFORMED', 'usersig is missing');
  const expected = { key: app.key, appId: app.appId, userId, nowSec: nowSec() };
  const verdict = verifyUserSig(userSig, expected);
  if (!verdict.ok) throw chatError(ERRORS[verdict.reason]);
  const { signedAtSec, validForSec } = verdict.claims;
  return { userId, expiresSec: signedAtSec + validForSec };
};
