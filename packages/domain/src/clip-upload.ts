/** Limits of a video that somebody uploads. @source watch-and-read §B1 "Upload" */
export const UPLOAD = {
  minSec: 3,
  maxSec: 60,
  /** For anchors and VIP. */
  longSec: 180,
  /** Chosen on the device, and sent. */
  sourceBytes: 500 * 1024 * 1024,
  sentBytes: 200 * 1024 * 1024,
  partBytes: 8 * 1024 * 1024,
  longSide: 1920,
  shortSide: 1080,
  fps: 60,
  bitsPerSec: 12_000_000,
  soundHz: 48_000,
  channels: 2,
} as const;

/** A cut at key frames is a little longer than what was chosen. */
const SLACK_SEC = 2;
const SLACK_FPS = 1;
/** A camera that aims at a rate exceeds it now and then. */
const SLACK_RATE = 1.25;

export const UPLOAD_FAULTS = ['codec', 'size', 'rate', 'short', 'long', 'sound', 'broken', 'banned'] as const;
export type UploadFault = (typeof UPLOAD_FAULTS)[number];

export type VideoFacts = {
  /** As browsers name it, such as `avc1.640028`. */
  codec: string;
  width: number;
  height: number;
  durationSec: number;
  frames: number;
  /** Of the pictures. */
  bytes: number;
  sound: { codec: string; hz: number; channels: number } | undefined;
};

/** Baseline, Main and High: 8 bit, 4:2:0. */
const PROFILES: ReadonlySet<number> = new Set([66, 77, 100]);
const MOST_LEVEL = 42;
const AVC = /^avc1\.([0-9a-f]{2})[0-9a-f]{2}([0-9a-f]{2})$/i;
/** AAC-LC. */
const AAC = 'mp4a.40.2';

/** Whether every browser plays it. */
export const isUsualAvc = (codec: string): boolean => {
  const [, profile = '', level = ''] = AVC.exec(codec) ?? [];
  return PROFILES.has(Number.parseInt(profile, 16)) && Number.parseInt(level, 16) <= MOST_LEVEL;
};

const isTooLarge = ({ width, height }: VideoFacts): boolean =>
  Math.max(width, height) > UPLOAD.longSide || Math.min(width, height) > UPLOAD.shortSide;

const isTooFast = ({ frames, bytes, durationSec }: VideoFacts): boolean =>
  frames / durationSec > UPLOAD.fps + SLACK_FPS || (bytes * 8) / durationSec > UPLOAD.bitsPerSec * SLACK_RATE;

const isOddSound = ({ sound }: VideoFacts): boolean =>
  sound !== undefined &&
  (sound.codec !== AAC || sound.hz > UPLOAD.soundHz || sound.channels > UPLOAD.channels);

/** What is wrong with the pictures and the sound themselves, whatever part is taken of them. */
export const materialFault = (facts: VideoFacts): UploadFault | undefined => {
  if (!isUsualAvc(facts.codec)) return 'codec';
  if (isTooLarge(facts)) return 'size';
  if (isTooFast(facts)) return 'rate';
  return isOddSound(facts) ? 'sound' : undefined;
};

/** Why a video is not taken; undefined where nothing is wrong. */
export const uploadFault = (facts: VideoFacts, mostSec: number): UploadFault | undefined => {
  if (facts.durationSec < UPLOAD.minSec) return 'short';
  if (facts.durationSec > mostSec + SLACK_SEC) return 'long';
  return materialFault(facts);
};

/** Sizes of the parts that so many bytes are sent in. */
export const partSizes = (bytes: number): number[] =>
  Array.from({ length: Math.ceil(bytes / UPLOAD.partBytes) }, (_one, no) =>
    Math.min(UPLOAD.partBytes, bytes - no * UPLOAD.partBytes),
  );
