import { hasTrackProcessor } from './track-processor.ts';
import { RATES } from './rate-step.ts';

/** Constrained baseline and up, each at a level that fits 720 lines. */
const VIDEO_CODECS = ['avc1.4d001f', 'avc1.42e01f', 'avc1.42001f'] as const;
const AUDIO_CODECS = ['mp4a.40.2', 'opus'] as const;

export const FRAMES_PER_SEC = 30;
const AUDIO_BITS = 96_000;

export type Size = { width: number; height: number };

export const videoConfig = (codec: string, { width, height }: Size, bitrate: number): VideoEncoderConfig => ({
  codec,
  width,
  height,
  bitrate,
  framerate: FRAMES_PER_SEC,
  latencyMode: 'realtime',
  hardwareAcceleration: 'no-preference',
  avc: { format: 'avc' },
});

export const audioConfig = (codec: string, sampleRate: number, channels: number): AudioEncoderConfig => ({
  codec,
  sampleRate,
  numberOfChannels: channels,
  bitrate: AUDIO_BITS,
});

const supportedVideo = async (size: Size): Promise<string | undefined> => {
  for (const codec of VIDEO_CODECS) {
    const { supported } = await VideoEncoder.isConfigSupported(videoConfig(codec, size, RATES[0]));
    if (supported) return codec;
  }
  return undefined;
};

/** AAC where the browser has it, otherwise Opus. */
export const supportedAudio = async (sampleRate: number, channels: number): Promise<string | undefined> => {
  for (const codec of AUDIO_CODECS) {
    const { supported } = await AudioEncoder.isConfigSupported(audioConfig(codec, sampleRate, channels));
    if (supported) return codec;
  }
  return undefined;
};

/** How this browser codes pictures of a size; undefined where it cannot. */
export const pictureCodec = async (size: Size): Promise<string | undefined> => {
  const has = 'VideoEncoder' in globalThis && 'AudioEncoder' in globalThis && hasTrackProcessor();
  if (!has) return undefined;
  try {
    return await supportedVideo(size);
  } catch {
    return undefined;
  }
};
