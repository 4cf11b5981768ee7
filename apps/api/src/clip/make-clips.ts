import { createHmac } from 'node:crypto';
import type { Services } from '../services.ts';
import { clipBytes } from './clip-bytes.ts';
import type { ClipRow } from './clip-repository.ts';
import { remux } from './remux.ts';

type Tools = Pick<Services, 'clips' | 'watch' | 'objects' | 'config' | 'log'>;

/** Clips of one step: each takes some tens of milliseconds of the processor. */
const AT_ONCE = 4;
const REMOVED_AT_ONCE = 100;

/** The address of a file cannot be guessed from its neighbour's. */
export const fileKey = (contentId: number, secret: string): string => {
  const mac = createHmac('sha256', `clip/${secret}`).update(String(contentId)).digest('hex').slice(0, 12);
  return `clips/${contentId}-${mac}.mp4`;
};

/** Cuts a clip and publishes it. @returns false while its pictures are not there */
export const makeClip = async (clip: ClipRow, tools: Tools, nowSec: number): Promise<boolean> => {
  const { clips, watch, objects, config } = tools;
  const source = await clips.contentOfRecording(clip.recordingId);
  const watched = source && (await watch.ofContent(source.contentId));
  if (!watched) throw new RangeError('the recording is gone');
  const bytes = await clipBytes(watched, clip, tools);
  if (!bytes) return false;
  const { body, width, height, durationMs } = await remux(bytes);
  const key = fileKey(clip.contentId, config.INTERNAL_SECRET);
  await objects.put(key, body, { contentType: 'video/mp4' });
  const file = { key, bytes: body.length, width, height, durationMs };
  if (await clips.made(clip.contentId, file, nowSec)) return true;
  await objects.remove(key);
  return false;
};

/** Long enough for the chunk that holds the end of a cut of what is live. */
const PATIENCE_MS = 60_000;

/** Makes the clips that wait, and removes the files of those that are gone. */
export const makeClips = async (tools: Tools, nowSec: number): Promise<void> => {
  const { clips, objects, log } = tools;
  for (const clip of await clips.waiting(AT_ONCE)) {
    try {
      const isMade = await makeClip(clip, tools, nowSec);
      if (!isMade && nowSec * 1000 - clip.toMs > PATIENCE_MS) await clips.failed(clip.contentId, nowSec);
    } catch (error) {
      log.warn({ err: error, id: clip.contentId }, 'a clip could not be made');
      await clips.failed(clip.contentId, nowSec);
    }
  }
  for (const key of await clips.toRemove(REMOVED_AT_ONCE)) {
    await objects.remove(key);
    await clips.removed(key);
  }
};
