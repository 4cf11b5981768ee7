import type { HeadKind } from '@touchline/chat-protocol/define-command';

import type { Timers } from './timers.ts';

/** The user that the head of a request names. */
export type Identity =
  | { kind: 'nobody' }
  | { kind: 'signed'; userId: string; userSig: string }
  | {
      kind: 'session';
      userId: string;
      a2Key: string;
      tinyId: string;
      instanceId: number;
      /** Present for commands that require the signature again. */
      signed?: { userId: string; userSig: string } | undefined;
    };

/** @source protocol "Connection": platform and library numbers of the web client */
const PLATFORM_WEB = 7;
const WEB_SDK_APP_ID = 537048168;
const WEB_SDK_VERSION = '1.7.3';
const SDK_ABILITY = 192_371;

/** The head of one request. @source protocol "Head of a request" */
export const headOf = (
  identity: Identity,
  request: {
    servcmd: string;
    /** Of the command. */
    head: HeadKind;
    seq: number;
    sdkAppId: number;
    timers: Timers;
    traceId?: string | undefined;
  },
): object => ({
  ver: 'v4',
  platform: PLATFORM_WEB,
  websdkappid: WEB_SDK_APP_ID,
  websdkversion: WEB_SDK_VERSION,
  ...identityFields(identity, request),
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

function identityFields(identity: Identity, request: { servcmd: string; head: HeadKind }): object {
  if (identity.kind === 'nobody' || (identity.kind === 'session' && isAnonymous(request.servcmd))) {
    return { status_instid: 0 };
  }
  if (identity.kind === 'signed') return signedFields(identity, 0);
  if (request.head === 'signed' && identity.signed) {
    return signedFields(identity.signed, identity.instanceId);
  }
  return { a2: identity.a2Key, tinyid: identity.tinyId, status_instid: identity.instanceId };
}

const signedFields = (signed: { userId: string; userSig: string }, instanceId: number): object => ({
  status_instid: instanceId,
  identifier: signed.userId,
  usersig: signed.userSig,
});
