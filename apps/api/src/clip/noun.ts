import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { clipData, clipRepository, type Clips } from './clip-repository.ts';
import cutClip from './cut-clip.ts';
import getClip from './get-clip.ts';
import getFeed from './get-feed.ts';
import { makeClips } from './make-clips.ts';
import { makeHighlights } from './make-highlights.ts';
import muteClip from './mute-clip.ts';
import removeClip from './remove-clip.ts';

declare module '../services.ts' {
  interface Services {
    clips: Clips;
  }
}

const FILES_EVERY_MS = 2_000;
const HIGHLIGHTS_EVERY_MS = 15_000;
const SEEN_EVERY_MS = 3_600_000;
const SEEN_SEC = 28 * 86_400;

/** Short videos: cut by people, made of goals by themselves, and the feed of them. */
export default defineNoun({
  calls: { cutClip, getClip, getFeed, muteClip, removeClip },
  open: ({ db }: Pick<Base, 'db'>) => ({ clips: clipRepository(db) }),
  upkeep: (services) => [
    { name: 'clip-files', everyMs: FILES_EVERY_MS, run: (nowSec) => makeClips(services, nowSec) },
    { name: 'highlights', everyMs: HIGHLIGHTS_EVERY_MS, run: (nowSec) => makeHighlights(services, nowSec) },
    {
      name: 'clips-seen',
      everyMs: SEEN_EVERY_MS,
      run: (nowSec) => services.clips.forgetSeen(nowSec - SEEN_SEC),
    },
  ],
  personalData: [clipData],
});
