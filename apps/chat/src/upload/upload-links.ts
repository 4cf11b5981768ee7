import { createHmac, timingSafeEqual } from 'node:crypto';

import { FILE_TYPES, type FileType } from '@touchline/chat-protocol/upload/rules';

import type { ChatApp } from '../app/chat-app.ts';

/** What an address allows: to put one file of this type, at most this large, until then. */
export type UploadGrant = {
  appId: number;
  key: string;
  /** Whose volume it counts to. */
  userId: string;
  fileType: FileType;
  maxBytes: number;
  untilSec: number;
};

const signOf = (app: Pick<ChatApp, 'key'>, parts: readonly (string | number)[]): string =>
  createHmac('sha256', app.key)
    .update(`upload\n${parts.join('\n')}`)
    .digest('base64url')
    .slice(0, 32);

const isSame = (given: string, right: string): boolean => {
  const one = Buffer.from(given);
  const other = Buffer.from(right);
  return one.length === other.length && timingSafeEqual(one, other);
};

const partsOf = ({ appId, key, userId, fileType, maxBytes, untilSec }: UploadGrant): (string | number)[] => [
  appId,
  key,
  userId,
  fileType,
  maxBytes,
  untilSec,
];

/** The path and query of an address to PUT to. */
export const uploadPath = (app: ChatApp, grant: UploadGrant): string => {
  const { appId, key, userId, fileType, maxBytes, untilSec } = grant;
  const by = encodeURIComponent(userId);
  const query = `type=${fileType}&max=${maxBytes}&until=${untilSec}&by=${by}&sign=${signOf(app, partsOf(grant))}`;
  return `/v4/files/${appId}/${key}?${query}`;
};

/** The grant of an address, or undefined when it was not signed by this app or has run out. */
export const grantOf = (
  app: ChatApp,
  asked: { key: string; query: URLSearchParams; nowSec: number },
): UploadGrant | undefined => {
  const { key, query, nowSec } = asked;
  const fileType = FILE_TYPES.find((type) => String(type) === query.get('type'));
  if (fileType === undefined) return undefined;
  const grant = {
    appId: app.appId,
    key,
    userId: query.get('by') ?? '',
    fileType,
    maxBytes: Number(query.get('max')),
    untilSec: Number(query.get('until')),
  };
  const isRight = isSame(query.get('sign') ?? '', signOf(app, partsOf(grant)));
  return isRight && grant.untilSec > nowSec ? grant : undefined;
};

/** A token for a picture of an uploaded video: only who uploaded it has it. */
export const snapshotToken = (app: ChatApp, key: string): string =>
  `${key}.${signOf(app, ['snapshot', key])}`;

export const keyOfSnapshotToken = (app: ChatApp, token: string): string | undefined => {
  const at = token.lastIndexOf('.');
  const key = token.slice(0, at);
  return at > 0 && isSame(token, snapshotToken(app, key)) ? key : undefined;
};
