import { UPLOAD } from '@touchline/domain/clip-upload';
import { isVip } from '@touchline/domain/user-level';
import type { Services } from '../services.ts';
import { checkInThread } from './check-thread.ts';
import { fileKey } from './make-clips.ts';
import { joinParts, removeParts, UPLOADS } from './upload-parts.ts';
import type { UploadRow } from './upload-repository.ts';

type Tools = Pick<Services, 'clips' | 'clipUploads' | 'accounts' | 'objects' | 'config'>;

/** Anchors and VIP may send longer ones. */
const mostSecOf = async (accountId: number, { accounts }: Tools, nowSec: number): Promise<number> => {
  const [account] = await accounts.findMany([accountId]);
  const mayBeLong = account !== undefined && (account.is_anchor === 1 || isVip(account, nowSec));
  return mayBeLong ? UPLOAD.longSec : UPLOAD.maxSec;
};

const checked = async (row: UploadRow, tools: Tools, nowSec: number) => {
  const bytes = await joinParts(row, tools);
  if (!bytes) return { fault: 'broken' as const };
  const read = await checkInThread({ bytes, mostSec: await mostSecOf(row.accountId, tools, nowSec) });
  if ('fault' in read) return read;
  return (await tools.clipUploads.isBanned(read.hash)) ? { fault: 'banned' as const } : read;
};

/** Checks one video that arrived whole and publishes it, or says why not. What was sent is deleted. */
export const checkUploads = async (tools: Tools, nowSec: number): Promise<void> => {
  const { clips, clipUploads, objects, config } = tools;
  const row = await clipUploads.joined();
  if (!row) return;
  const read = await checked(row, tools, nowSec);
  if ('fault' in read) {
    await clipUploads.refuse(row, { reason: read.fault, nowSec });
  } else {
    const { body, width, height, durationMs } = read.made;
    const key = fileKey(row.contentId, config.INTERNAL_SECRET);
    await objects.put(key, body, { contentType: 'video/mp4' });
    const file = { key, bytes: body.length, width, height, durationMs };
    if (!(await clips.made(row.contentId, file, nowSec))) await objects.remove(key);
    await clipUploads.accept(row, read.hash);
  }
  await removeParts(row, tools);
};

const KEPT_SEC = 86_400;

/** Forgets what nobody finished within a day, with the parts that arrived, also of accounts that closed. */
export const forgetUploads = async (
  { clipUploads, objects }: Pick<Tools, 'clipUploads' | 'objects'>,
  nowSec: number,
): Promise<void> => {
  for (const key of await objects.list(UPLOADS)) {
    const stored = await objects.head(key);
    if (stored && stored.modifiedMs < (nowSec - KEPT_SEC) * 1000) await objects.remove(key);
  }
  await clipUploads.forget(nowSec - KEPT_SEC);
};
