import type { MediaEvent } from '../ingest/flv-tags.ts';
import { RtmpError } from '../ingest/rtmp-error.ts';
import { readAacConfig } from './aac-config.ts';
import type { AudioConfig } from './audio-config.ts';
import { type AudioClock, createAudioClock } from './audio-clock.ts';
import { type AvcConfig, readAvcConfig } from './avc-config.ts';
import { isClockJump, startsPart, startsSegment } from './cut-rules.ts';
import { type Sample, writeFragment } from './fragment.ts';
import { readOpusConfig } from './opus-config.ts';
import { type Tracks, VIDEO_TIMESCALE, writeInitSegment } from './init-segment.ts';

export type MediaPart = { body: Buffer; durationSec: number; independent: boolean };

/** Where the packager puts what it made, in order. */
export type PackagerOutput = {
  /** A new playlist session begins: at the first key picture, and when the publisher's clock or codec changes. */
  begin(session: { init: Buffer; tracks: Tracks }): void;
  part(part: MediaPart): void;
  /** The parts since the last call are one whole segment. */
  segmentEnd(): void;
};

export type Packager = {
  /** @throws {RtmpError} `BAD_MEDIA`, or `BIT_RATE_TOO_HIGH` when one segment outgrows its bound */
  media(event: MediaEvent): void;
  /** Emits the buffered samples. */
  end(): void;
};

type VideoEvent = Extract<MediaEvent, { kind: 'video' }>;

type Session = {
  tracks: Tracks;
  baseMs: number;
  audioClock: AudioClock | undefined;
  /** The newest picture: its duration is known when the next comes. */
  held: VideoEvent;
  frameMs: number;
  keyMs: number;
  keyDistanceMs: number;
  segmentMs: number;
  partMs: number;
  segmentBytes: number;
  video: Sample[];
  audio: Sample[];
};

type State = {
  output: PackagerOutput;
  sequence: number;
  avc?: AvcConfig;
  sound?: AudioConfig;
  /** Whether the stream has sound; undefined until the publisher has announced it. */
  expectsAudio?: boolean;
  keysWaited: number;
  session?: Session | undefined;
};

/** 24 Mbit/s over a segment. */
const MAX_SEGMENT_BYTES = 6 * 1024 * 1024;
const UNITS_PER_MS = VIDEO_TIMESCALE / 1000;
const USUAL_FRAME_MS = 40;

const beginSession = (state: State, event: VideoEvent): void => {
  const { avc, sound } = state;
  if (!avc || !event.key) return;
  state.keysWaited += 1;
  // The first key picture waits for sound that was announced, the second no longer does.
  if (!sound && state.expectsAudio !== false && state.keysWaited < 2) return;
  const tracks: Tracks = { video: avc, audio: sound };
  const at = event.dtsMs;
  state.session = {
    tracks,
    baseMs: at,
    audioClock: sound && createAudioClock(sound),
    held: event,
    frameMs: USUAL_FRAME_MS,
    keyMs: at,
    keyDistanceMs: 0,
    segmentMs: at,
    partMs: at,
    segmentBytes: 0,
    video: [],
    audio: [],
  };
  state.output.begin({ init: writeInitSegment(tracks), tracks });
};

/** Frames of sound that end a part last until the next part's first frame, which is one frame as a rule. */
const withDurations = (samples: readonly Sample[], frameSamples = 0): Sample[] =>
  samples.map((sample, index) => ({
    ...sample,
    duration: (samples[index + 1]?.decodeTime ?? sample.decodeTime + frameSamples) - sample.decodeTime,
  }));

const closePart = (state: State, session: Session, endMs: number): void => {
  const first = session.video[0];
  if (!first) return;
  state.sequence += 1;
  const audio = withDurations(session.audio, session.tracks.audio?.frameSamples);
  const body = writeFragment({ sequence: state.sequence, video: session.video, audio });
  state.output.part({ body, durationSec: (endMs - session.partMs) / 1000, independent: first.key });
  session.video = [];
  session.audio = [];
  session.partMs = endMs;
};

const closeSegment = (state: State, session: Session, endMs: number): void => {
  closePart(state, session, endMs);
  state.output.segmentEnd();
  session.segmentMs = endMs;
  session.segmentBytes = 0;
};

const releaseHeld = (session: Session, durationMs: number): void => {
  const { held, baseMs } = session;
  session.frameMs = durationMs;
  session.video.push({
    decodeTime: (held.dtsMs - baseMs) * UNITS_PER_MS,
    duration: durationMs * UNITS_PER_MS,
    compositionOffset: held.ctsMs * UNITS_PER_MS,
    key: held.key,
    data: held.data,
  });
};

const countBytes = (session: Session, data: Buffer): void => {
  session.segmentBytes += data.length;
  if (session.segmentBytes > MAX_SEGMENT_BYTES) throw new RtmpError('BIT_RATE_TOO_HIGH');
};

const endSession = (state: State): void => {
  const { session } = state;
  if (!session) return;
  state.session = undefined;
  releaseHeld(session, session.frameMs);
  closeSegment(state, session, session.held.dtsMs + session.frameMs);
};

const onVideo = (state: State, event: VideoEvent): void => {
  const { session } = state;
  if (!session) return beginSession(state, event);
  const stepMs = event.dtsMs - session.held.dtsMs;
  if (isClockJump(stepMs)) {
    endSession(state);
    return beginSession(state, event);
  }
  // Two pictures of one millisecond, or a little back: the later one is moved behind the earlier.
  const dtsMs = session.held.dtsMs + Math.max(1, stepMs);
  releaseHeld(session, dtsMs - session.held.dtsMs);
  const { frameMs } = session;
  if (event.key) {
    session.keyDistanceMs = dtsMs - session.keyMs;
    session.keyMs = dtsMs;
  }
  const cut = {
    elapsedMs: dtsMs - session.segmentMs,
    key: event.key,
    keyDistanceMs: session.keyDistanceMs,
    frameMs,
  };
  if (startsSegment(cut)) closeSegment(state, session, dtsMs);
  else if (startsPart(dtsMs - session.partMs, frameMs)) closePart(state, session, dtsMs);
  countBytes(session, event.data);
  session.held = { ...event, dtsMs, ctsMs: event.ctsMs + event.dtsMs - dtsMs };
};

const onAudio = (session: Session | undefined, event: Extract<MediaEvent, { kind: 'audio' }>): void => {
  const decodeTime = session?.audioClock?.place(event.dtsMs - session.baseMs);
  if (!session || decodeTime === undefined) return;
  countBytes(session, event.data);
  session.audio.push({ decodeTime, duration: 0, compositionOffset: 0, key: true, data: event.data });
};

const setAvc = (state: State, bytes: Buffer): void => {
  const config = readAvcConfig(bytes);
  if (state.avc?.record.equals(config.record)) return;
  endSession(state);
  state.avc = config;
};

const setSound = (state: State, config: AudioConfig): void => {
  if (state.sound?.record.equals(config.record)) return;
  endSession(state);
  state.sound = config;
};

/**
 * Cuts a publisher's H.264 and AAC or Opus into parts of half a second and segments of two, as fragmented MP4.
 * Holds at most one part; reads neither time nor network.
 */
export const createPackager = (output: PackagerOutput): Packager => {
  const state: State = { output, sequence: 0, keysWaited: 0 };
  return {
    media(event) {
      if (event.kind === 'avcConfig') setAvc(state, event.config);
      if (event.kind === 'aacConfig') setSound(state, readAacConfig(event.config));
      if (event.kind === 'opusConfig') setSound(state, readOpusConfig(event.config));
      if (event.kind === 'metadata') state.expectsAudio = event.hasAudio;
      if (event.kind === 'video') onVideo(state, event);
      if (event.kind === 'audio') onAudio(state.session, event);
    },
    end: () => endSession(state),
  };
};
