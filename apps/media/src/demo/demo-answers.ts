import { soundInit, soundSegment } from '../packager/sound-alone.ts';
import { type Answer, CACHE, MP4_TYPE, notFound, PLAYLIST_TYPE } from '../playback/respond.ts';
import { type Clip, loadClip, segmentOfRound } from './clip-file.ts';
import { DEMO_SEGMENT_SEC, demoPlaylist, newestDemoSegment } from './demo-playlist.ts';

/** Names of the clips that ship with the product. */
export const DEMO_CLIPS = ['football', 'basketball'] as const;
export type DemoClip = (typeof DEMO_CLIPS)[number];

export type DemoStreams = { answer(url: URL, nowMs: number): Answer };

const PATH =
  /^\/media\/demo\/([a-z-]{1,32})\/(?:(index|sound)\.m3u8|(init)(\.sound)?\.mp4|(\d{1,12})(\.sound)?\.m4s)$/;

const media = (body: Buffer): Answer => ({ status: 200, type: MP4_TYPE, cache: CACHE.forever, body });

const answerSegment = (clip: Clip, number: number, nowMs: number): Answer => {
  if (number > newestDemoSegment(nowMs)) return notFound('this segment is not yet over');
  const count = clip.segments.length;
  const body = segmentOfRound(clip, number % count, Math.floor(number / count));
  return body ? media(body) : notFound('no such segment');
};

/** The same without its picture; 404 where there is no sound. */
const soundOf = (answer: Answer, alone: (bytes: Buffer) => Buffer | undefined): Answer => {
  if (!('body' in answer) || !Buffer.isBuffer(answer.body)) return answer;
  const body = alone(answer.body);
  return body ? media(body) : notFound('no sound');
};

/**
 * Endless video for rooms that stream by themselves, at `/media/demo/<clip>/index.m3u8`.
 * @throws {Error} when a clip is missing or damaged
 */
export const openDemoStreams = async (): Promise<DemoStreams> => {
  const clips = new Map<string, Clip>();
  for (const name of DEMO_CLIPS) {
    clips.set(name, await loadClip(new URL(`../../demo/${name}.mp4`, import.meta.url), DEMO_SEGMENT_SEC));
  }
  return {
    answer(url, nowMs) {
      const [, name = '', list, init, initOfSound, number, sound] = PATH.exec(url.pathname) ?? [];
      const clip = clips.get(name);
      if (!clip) return notFound('no such clip');
      if (list) {
        const body = demoPlaylist(nowMs, list === 'sound' ? 'sound' : 'whole');
        return { status: 200, type: PLAYLIST_TYPE, cache: CACHE.never, body };
      }
      if (init) return initOfSound ? soundOf(media(clip.init), soundInit) : media(clip.init);
      const segment = answerSegment(clip, Number(number), nowMs);
      return sound ? soundOf(segment, soundSegment) : segment;
    },
  };
};
