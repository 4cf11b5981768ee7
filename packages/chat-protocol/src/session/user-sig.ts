import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateSync, inflateSync } from 'node:zlib';

import * as v from 'valibot';

/** What a UserSig says. @source protocol "UserSig" */
export type UserSigClaims = {
  appId: number;
  userId: string;
  /** Unix seconds at which it was signed. */
  signedAtSec: number;
  /** Seconds that it is valid after that. */
  validForSec: number;
  /**
   * The login of the app that the signature belongs to: `sign_out` of the administration ends it with all its
   * signatures. At most 100 characters; without one a signature ends by its time alone.
   */
  loginId?: string | undefined;
};

export type UserSigRefusal = 'malformed' | 'wrong-app' | 'wrong-user' | 'wrong-signature' | 'expired';

export type UserSigVerdict = { ok: true; claims: UserSigClaims } | { ok: false; reason: UserSigRefusal };

const MAX_TOKEN_CHARS = 4096;
const MAX_DOCUMENT_BYTES = 16 * 1024;
/** A signer's clock may run this far ahead of ours. */
const CLOCK_LEEWAY_SEC = 300;

const Document = v.object({
  'TLS.ver': v.string(),
  'TLS.identifier': v.string(),
  'TLS.sdkappid': v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), v.safeInteger()),
  'TLS.time': v.pipe(v.number(), v.safeInteger()),
  'TLS.expire': v.pipe(v.number(), v.safeInteger()),
  'TLS.userbuf': v.optional(v.string()),
  'TLS.sig': v.string(),
});

const signature = (key: string, claims: UserSigClaims, userBuf?: string): string => {
  const lines =
    `TLS.identifier:${claims.userId}\nTLS.sdkappid:${claims.appId}\n` +
    `TLS.time:${claims.signedAtSec}\nTLS.expire:${claims.validForSec}\n` +
    (userBuf === undefined ? '' : `TLS.userbuf:${userBuf}\n`);
  return createHmac('sha256', key).update(lines).digest('base64');
};

const toUrlSafe = (base64: string): string =>
  base64.replaceAll('+', '*').replaceAll('/', '-').replaceAll('=', '_');

const fromUrlSafe = (token: string): string =>
  token.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=');

/** The signed user buffer of the format: here it names the login. Buffers of other signers name none. */
const LOGIN_MARK = 'login:';
const toUserBuf = (loginId: string): string => Buffer.from(`${LOGIN_MARK}${loginId}`).toString('base64');
const loginIdOf = (userBuf: string | undefined): string | undefined => {
  const text = Buffer.from(userBuf ?? '', 'base64').toString('utf8');
  return text.startsWith(LOGIN_MARK) ? text.slice(LOGIN_MARK.length) : undefined;
};

/** Signs a login token for one user of one app. Belongs on the host's server: the key never leaves it. */
export const signUserSig = (key: string, claims: UserSigClaims): string => {
  const userBuf = claims.loginId === undefined ? undefined : toUserBuf(claims.loginId);
  const document = {
    'TLS.ver': '2.0',
    'TLS.identifier': claims.userId,
    'TLS.sdkappid': claims.appId,
    'TLS.time': claims.signedAtSec,
    'TLS.expire': claims.validForSec,
    ...(userBuf !== undefined && { 'TLS.userbuf': userBuf }),
    'TLS.sig': signature(key, claims, userBuf),
  };
  return toUrlSafe(deflateSync(JSON.stringify(document)).toString('base64'));
};

const read = (token: string): v.InferOutput<typeof Document> | undefined => {
  if (token.length > MAX_TOKEN_CHARS) return undefined;
  try {
    const compressed = Buffer.from(fromUrlSafe(token), 'base64');
    const text = inflateSync(compressed, { maxOutputLength: MAX_DOCUMENT_BYTES }).toString('utf8');
    const parsed = v.safeParse(Document, JSON.parse(text));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};

const same = (left: string, right: string): boolean => {
  const a = Buffer.from(left);
  const b = Buffer.from(right);
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Checks a login token against the app's key and the user that the head names.
 * @param nowSec Unix seconds by the server's clock
 */
export const verifyUserSig = (
  token: string,
  expected: { key: string; appId: number; userId: string; nowSec: number },
): UserSigVerdict => {
  const document = read(token);
  if (document === undefined) return { ok: false, reason: 'malformed' };
  const claims = {
    appId: document['TLS.sdkappid'],
    userId: document['TLS.identifier'],
    signedAtSec: document['TLS.time'],
    validForSec: document['TLS.expire'],
    loginId: loginIdOf(document['TLS.userbuf']),
  };
  if (!same(signature(expected.key, claims, document['TLS.userbuf']), document['TLS.sig'])) {
    return { ok: false, reason: 'wrong-signature' };
  }
  if (claims.appId !== expected.appId) return { ok: false, reason: 'wrong-app' };
  if (claims.userId !== expected.userId) return { ok: false, reason: 'wrong-user' };
  const endSec = claims.signedAtSec + claims.validForSec;
  const isCurrent = expected.nowSec < endSec && claims.signedAtSec <= expected.nowSec + CLOCK_LEEWAY_SEC;
  return isCurrent ? { ok: true, claims } : { ok: false, reason: 'expired' };
};
