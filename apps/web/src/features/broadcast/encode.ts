import { FRAME, type FrameKind, packFrame } from './frame.ts';
import { audioConfig, pictureCodec, type Size, supportedAudio, videoConfig } from './can-encode.ts';
import { RATES } from './rate-step.ts';
import { picturesOf, soundsOf } from './track-processor.ts';

/** A key picture is asked for this often: a segment is two seconds long. */
const KEY_EVERY_MS = 2_000;
const US_PER_MS = 1_000;
/** Coded pictures that wait in the encoder before new ones are left out. */
const MOST_QUEUED = 4;

type Sink = {
  /** Takes one message. */
  send: (message: Uint8Array<ArrayBuffer>) => void;
  failed: (error: unknown) => void;
  /** Milliseconds since the broadcast began, by which both tracks are placed. */
  nowMs: () => number;
  /** Whether this picture is left out. */
  skips: () => boolean;
};

const copyOf = (chunk: EncodedVideoChunk | EncodedAudioChunk): Uint8Array => {
  const bytes = new Uint8Array(chunk.byteLength);
  chunk.copyTo(bytes);
  return bytes;
};

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength).slice()
    : new Uint8Array(source).slice();

/**
 * Puts the times of a track on the clock of the broadcast: the two tracks of a stream count from different moments.
 * The earliest arrival says how far they are apart; later ones were held up on the way.
 */
const onOneClock = (nowMs: () => number) => {
  let offsetMs: number | undefined;
  let seen = 0;
  return (timestampUs: number): number => {
    const at = timestampUs / US_PER_MS;
    const offset = nowMs() - at;
    // Only the first second is looked at: afterwards the source's own clock rules.
    if (seen < 30) offsetMs = Math.min(offsetMs ?? offset, offset);
    seen += 1;
    return at + (offsetMs ?? offset);
  };
};

const readAll = <Item>(
  reader: ReadableStreamDefaultReader<Item>,
  take: (item: Item) => void,
  failed: (error: unknown) => void,
): (() => void) => {
  let stopped = false;
  const run = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || stopped) return;
      take(value);
    }
  };
  run().catch((error: unknown) => (stopped ? undefined : failed(error)));
  return () => {
    stopped = true;
    reader.cancel().catch(() => undefined);
  };
};

export type Encoding = {
  /** Uses another bit rate from the next picture on. */
  setRate: (bitsPerSec: number) => void;
  /** Sends what a new connection needs: both descriptions, then a key picture. */
  restart: () => void;
  stop: () => void;
};

const encodeVideo = async (
  track: MediaStreamVideoTrack,
  size: Size,
  sink: Sink,
): Promise<Encoding | undefined> => {
  const codec = await pictureCodec(size);
  if (codec === undefined) return undefined;
  let description: Uint8Array | undefined;
  let keyMs = -KEY_EVERY_MS;
  const sendDescription = () => {
    if (description) sink.send(packFrame({ kind: FRAME.avcConfig, atMs: 0, bytes: description }));
  };
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      const told = metadata?.decoderConfig?.description;
      if (told) {
        description = bytesOf(told);
        sendDescription();
      }
      const atMs = chunk.timestamp / US_PER_MS;
      sink.send(packFrame({ kind: FRAME.video, key: chunk.type === 'key', atMs, bytes: copyOf(chunk) }));
    },
    error: sink.failed,
  });
  encoder.configure(videoConfig(codec, size, RATES[0]));
  const place = onOneClock(sink.nowMs);
  const take = (frame: VideoFrame) => {
    const atMs = place(frame.timestamp);
    const leavesOut = encoder.encodeQueueSize > MOST_QUEUED || sink.skips();
    if (encoder.state === 'configured' && !leavesOut) {
      const keyFrame = atMs - keyMs >= KEY_EVERY_MS;
      if (keyFrame) keyMs = atMs;
      const placed = new VideoFrame(frame, { timestamp: Math.round(atMs * US_PER_MS) });
      encoder.encode(placed, { keyFrame });
      placed.close();
    }
    frame.close();
  };
  const end = readAll(picturesOf(track), take, sink.failed);
  return {
    setRate: (bitsPerSec) => encoder.configure(videoConfig(codec, size, bitsPerSec)),
    restart() {
      sendDescription();
      keyMs = -KEY_EVERY_MS;
    },
    stop() {
      end();
      if (encoder.state !== 'closed') encoder.close();
    },
  };
};

/** What precedes Opus where the encoder does not describe it. @source RFC 7845 §5.1 */
const opusHead = (channels: number, sampleRate: number): Uint8Array => {
  const head = new Uint8Array(19);
  head.set(new TextEncoder().encode('OpusHead'));
  const view = new DataView(head.buffer);
  view.setUint8(8, 1);
  view.setUint8(9, channels);
  view.setUint16(10, 312, true);
  view.setUint32(12, sampleRate, true);
  return head;
};

/** The same sound at another time. */
const placedAt = (data: AudioData, timestampUs: number): AudioData => {
  const { sampleRate, numberOfFrames, numberOfChannels } = data;
  const planar = 'f32-planar';
  const samples = new Float32Array(numberOfFrames * numberOfChannels);
  for (let plane = 0; plane < numberOfChannels; plane += 1) {
    const part = samples.subarray(plane * numberOfFrames, (plane + 1) * numberOfFrames);
    data.copyTo(part, { planeIndex: plane, format: planar });
  }
  return new AudioData({
    format: planar,
    sampleRate,
    numberOfFrames,
    numberOfChannels,
    timestamp: timestampUs,
    data: samples,
  });
};

const MOST_CHANNELS = 2;

/** The encoder is set up by what comes first: a track does not always say beforehand how many channels it has. */
const encodeAudio = (track: MediaStreamAudioTrack, sink: Sink): Encoding => {
  let description: Uint8Array | undefined;
  let kind: FrameKind = FRAME.opusConfig;
  let shape: { sampleRate: number; channels: number } | undefined;
  const sendDescription = () => {
    if (description) sink.send(packFrame({ kind, atMs: 0, bytes: description }));
  };
  const encoder = new AudioEncoder({
    output(chunk, metadata) {
      if (!description && shape) {
        const told = metadata?.decoderConfig?.description;
        description = told ? bytesOf(told) : opusHead(shape.channels, shape.sampleRate);
        sendDescription();
      }
      sink.send(packFrame({ kind: FRAME.audio, atMs: chunk.timestamp / US_PER_MS, bytes: copyOf(chunk) }));
    },
    error: sink.failed,
  });
  const begin = async ({ sampleRate, numberOfChannels: channels }: AudioData): Promise<void> => {
    shape = { sampleRate, channels };
    const codec = channels <= MOST_CHANNELS ? await supportedAudio(sampleRate, channels) : undefined;
    if (codec === undefined || encoder.state !== 'unconfigured') return;
    kind = codec === 'opus' ? FRAME.opusConfig : FRAME.aacConfig;
    encoder.configure(audioConfig(codec, sampleRate, channels));
  };
  const place = onOneClock(sink.nowMs);
  const take = (data: AudioData) => {
    const timestamp = Math.round(place(data.timestamp) * US_PER_MS);
    if (!shape) begin(data).catch(sink.failed);
    const fits = data.numberOfChannels === shape?.channels && data.sampleRate === shape.sampleRate;
    if (fits && encoder.state === 'configured') {
      const placed = placedAt(data, timestamp);
      encoder.encode(placed);
      placed.close();
    }
    data.close();
  };
  const end = readAll(soundsOf(track), take, sink.failed);
  return {
    setRate: () => undefined,
    restart: sendDescription,
    stop() {
      end();
      if (encoder.state !== 'closed') encoder.close();
    },
  };
};

/**
 * Codes a picture and its sound with what the browser has, in hardware where there is some.
 * @returns undefined where the browser cannot code H.264
 */
export const encodeStream = async (stream: MediaStream, sink: Sink): Promise<Encoding | undefined> => {
  const [picture] = stream.getVideoTracks();
  const [sound] = stream.getAudioTracks();
  if (!picture) return undefined;
  const { width = 1280, height = 720 } = picture.getSettings();
  // H.264 counts in blocks of two.
  const size = { width: width - (width % 2), height: height - (height % 2) };
  const video = await encodeVideo(picture, size, sink);
  if (!video) return undefined;
  const audio = sound && encodeAudio(sound, sink);
  const parts = audio ? [video, audio] : [video];
  return {
    setRate: (bitsPerSec) => video.setRate(bitsPerSec),
    // The sound is described first: the first key picture opens the session and waits for nothing then.
    restart: () => parts.toReversed().forEach((part) => part.restart()),
    stop: () => parts.forEach((part) => part.stop()),
  };
};
