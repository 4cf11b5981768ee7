import { materialFault, UPLOAD, type UploadFault } from '@touchline/domain/clip-upload';
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
} from 'mediabunny';
import type { CutSpan } from './cut-span.ts';

const open = (file: Blob) => new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });

/** Frames that are enough to know how many there are in a second. */
const LOOKED_AT = 200;

const soundOf = async (track: InputAudioTrack | null) =>
  track
    ? {
        codec: (await track.getCodecParameterString()) ?? '',
        hz: await track.getSampleRate(),
        channels: await track.getNumberOfChannels(),
      }
    : undefined;

const look = async (file: Blob): Promise<{ durationSec: number; fault?: UploadFault }> => {
  const input = open(file);
  const video = await input.getPrimaryVideoTrack();
  if (!video) return { durationSec: 0, fault: 'broken' };
  const durationSec = await video.computeDuration();
  const { averagePacketRate, averageBitrate } = await video.computePacketStats(LOOKED_AT);
  const fault = materialFault({
    codec: (await video.getCodecParameterString()) ?? '',
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    durationSec,
    frames: averagePacketRate * durationSec,
    bytes: (averageBitrate / 8) * durationSec,
    sound: await soundOf(await input.getPrimaryAudioTrack()),
  });
  return { durationSec, ...(fault && { fault }) };
};

/** How long a chosen video is, and why it cannot be taken as it is. */
export const lookAtVideo = async (file: Blob): Promise<{ durationSec: number; fault?: UploadFault }> => {
  if (file.size > UPLOAD.sourceBytes) return { durationSec: 0, fault: 'long' };
  try {
    const found = await look(file);
    return found.fault === undefined && found.durationSec < UPLOAD.minSec
      ? { ...found, fault: 'short' }
      : found;
  } catch {
    return { durationSec: 0, fault: 'broken' };
  }
};

type Copy = () => Promise<void>;

/** @returns where the pictures really begin: at a key frame */
const videoCopy = async (
  track: InputVideoTrack,
  output: Output,
  { fromSec, toSec }: CutSpan,
): Promise<{ startSec: number; copy: Copy }> => {
  const sink = new EncodedPacketSink(track);
  const first = (await sink.getKeyPacket(fromSec)) ?? (await sink.getFirstKeyPacket());
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!first || codec === null || decoderConfig === null) throw new RangeError('no pictures');
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { rotation: await track.getRotation() });
  const startSec = first.timestamp;
  const copy = async () => {
    for await (const packet of sink.packets(first)) {
      if (packet.timestamp >= toSec) break;
      const timestamp = Math.max(0, packet.timestamp - startSec);
      await source.add(packet.clone({ timestamp }), { decoderConfig });
    }
  };
  return { startSec, copy };
};

const audioCopy = async (track: InputAudioTrack | null, output: Output, span: CutSpan): Promise<Copy> => {
  const codec = await track?.getCodec();
  const decoderConfig = await track?.getDecoderConfig();
  if (!track || !codec || !decoderConfig) return () => Promise.resolve();
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  return async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      if (packet.timestamp < span.fromSec) continue;
      if (packet.timestamp >= span.toSec) break;
      await source.add(packet.clone({ timestamp: packet.timestamp - span.fromSec }), { decoderConfig });
    }
  };
};

/**
 * Writes the chosen span as a new file that begins to play before it is whole. Pictures and sound are copied; where they
 * were taken and what else the telephone noted is left behind.
 */
export const trimVideo = async (file: Blob, span: CutSpan): Promise<Blob> => {
  const input = open(file);
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new RangeError('no pictures');
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const { startSec, copy } = await videoCopy(video, output, span);
  const copySound = await audioCopy(await input.getPrimaryAudioTrack(), output, {
    ...span,
    fromSec: startSec,
  });
  await output.start();
  await Promise.all([copy(), copySound()]);
  await output.finalize();
  if (!target.buffer) throw new RangeError('nothing was written');
  return new Blob([target.buffer], { type: 'video/mp4' });
};
