import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import beginUpload from './begin-upload.ts';
import cancelUpload from './cancel-upload.ts';
import { checkUploads, forgetUploads } from './check-uploads.ts';
import { type ClipFeed, openClipFeed } from './clip-feed.ts';
import { clipData, clipRepository, type Clips } from './clip-repository.ts';
import cutClip from './cut-clip.ts';
import finishUpload from './finish-upload.ts';
import getClip from './get-clip.ts';
import getFeed from './get-feed.ts';
import getUpload from './get-upload.ts';
import { makeClips } from './make-clips.ts';
import { makeHighlights } from './make-highlights.ts';
import muteClip from './mute-clip.ts';
import removeClip from './remove-clip.ts';
import { type ClipUploads, uploadRepository } from './upload-repository.ts';

declare module '../services.ts' {
  interface Services {
    clips: Clips;
    clipUploads: ClipUploads;
    clipFeed: ClipFeed;
  }
}

const FILES_EVERY_MS = 2_000;
const HIGHLIGHTS_EVERY_MS = 15_000;
const SEEN_EVERY_MS = 3_600_000;
const SEEN_SEC = 28 * 86_400;

/** Short videos: cut by people, made of goals by themselves, and the feed of them. */
export default defineNoun({
  calls: {
    beginUpload,
    cancelUpload,
    cutClip,
    finishUpload,
    getClip,
    getFeed,
    getUpload,
    muteClip,
    removeClip,
  },
  open: ({ db, clock }: Pick<Base, 'db' | 'clock'>) => {
    const clips = clipRepository(db);
    return { clips, clipUploads: uploadRepository(db), clipFeed: openClipFeed(clips, clock) };
  },
  upkeep: (services) => [
    { name: 'clip-files', everyMs: FILES_EVERY_MS, run: (nowSec) => makeClips(services, nowSec) },
    { name: 'clip-uploads', everyMs: FILES_EVERY_MS, run: (nowSec) => checkUploads(services, nowSec) },
    {
      name: 'clip-uploads-left',
      everyMs: SEEN_EVERY_MS,
      run: (nowSec) => forgetUploads(services, nowSec),
    },
    { name: 'highlights', everyMs: HIGHLIGHTS_EVERY_MS, run: (nowSec) => makeHighlights(services, nowSec) },
    {
      name: 'clips-seen',
      everyMs: SEEN_EVERY_MS,
      run: (nowSec) => services.clips.forgetSeen(nowSec - SEEN_SEC),
    },
  ],
  personalData: [clipData],
});
