import type { Timers } from './timers.ts';

/** Who the head of a request names. */
export type Identity =
  | { kind: 'nobody' }
  | { kind: 'signed'; userId: string; userSig: string }
  | { kind: 'session'; a2Key: string; tinyId: string; instanceId: number };

/** @source protocol "Connection": platform and library numbers of the web client */
const PLATFORM_WEB = 7;
const WEB_SDK_APP_ID = 537048168;
const WEB_SDK_VERSION = '1.7.3';
const SDK_ABILITY = 192_371;

/** The head of one request. @source protocol "Head of a request" */
export const headOf = (
  identity: Identity,
  request: { servcmd: string; seq: number; sdkAppId: number; timers: Timers; traceId?: string | undefined },
): object => ({
  ver: 'v4',
  platform: PLATFORM_WEB,
  websdkappid: WEB_SDK_APP_ID,
  websdkversion: WEB_SDK_VERSION,
  ...identityFields(identity, request.servcmd),
  sdkappid: request.sdkAppId,
  contenttype: 'json',
  reqtime: Math.floor(request.timers.nowMs() / 1000),
  sdkability: SDK_ABILITY,
  tjgID: request.traceId ?? '',
  servcmd: request.servcmd,
  seq: request.seq,
});

/** The anonymous room commands never carry a session. @source protocol "Connection" */
const isAnonymous = (servcmd: string) => servcmd.includes('_noauth_');

function identityFields(identity: Identity, servcmd: string): object {
  if (identity.kind === 'nobody' || (identity.kind === 'session' && isAnonymous(servcmd))) {
    return { status_instid: 0 };
  }
  if (identity.kind === 'signed') {
    return { status_instid: 0, identifier: identity.userId, usersig: identity.userSig };
  }
  return { a2: identity.a2Key, tinyid: identity.tinyId, status_instid: identity.instanceId };
}
