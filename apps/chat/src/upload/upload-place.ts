import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';

import { type FileType, THUMBNAIL_SIDES } from '@touchline/chat-protocol/upload/rules';

import type { Caller } from '../answer.ts';
import type { ChatApp } from '../app/chat-app.ts';
import type { ChatContext } from '../context.ts';
import { snapshotToken, uploadPath } from './upload-links.ts';

const MAX_DURATION_SEC = 3_600;
const BYTES_PER_MB = 1024 * 1024;

const limitMb = ({ uploadLimitsMb }: ChatApp, fileType: FileType): number =>
  ({ 1: uploadLimitsMb.image, 2: uploadLimitsMb.video, 3: uploadLimitsMb.audio, 255: uploadLimitsMb.file })[
    fileType
  ];

/** The ending of a name, as far as it is harmless; the rest of the name stays with its owner. */
const endingOf = (fileName: string): string =>
  /^\.[a-z0-9]{1,8}$/.exec(extname(fileName).toLowerCase())?.[0] ?? '';

/** Addresses for one file: where to put it, and where everybody gets it. */
export const uploadPlace = (
  { app, connection, head, nowSec }: Pick<ChatContext, 'app' | 'nowSec'> & Caller,
  { fileType, fileName, durationSec }: { fileType: FileType; fileName: string; durationSec: number },
) => {
  const { appId } = app;
  const key = `${randomUUID()}${endingOf(fileName)}`;
  const expiresInSec = Math.min(Math.max(durationSec, 1), MAX_DURATION_SEC);
  const maxBytes = limitMb(app, fileType) * BYTES_PER_MB;
  const userId = head.userId ?? '';
  const grant = { appId, key, userId, fileType, maxBytes, untilSec: nowSec() + expiresInSec };
  const origin = app.publicUrl ?? connection.origin;
  const downloadUrl = `${origin}/v4/files/${appId}/${key}`;
  const [thumb, large] = THUMBNAIL_SIDES;
  return {
    key,
    uploadUrl: `${origin}${uploadPath(app, grant)}`,
    downloadUrl,
    expiresInSec,
    ...(fileType === 1 && {
      thumbUrl: `${downloadUrl}?side=${thumb}`,
      largeUrl: `${downloadUrl}?side=${large}`,
    }),
    ...(fileType === 2 && app.ffmpeg !== undefined && { snapshotToken: snapshotToken(app, key) }),
  };
};
