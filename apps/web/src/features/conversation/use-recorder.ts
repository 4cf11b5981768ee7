import { useCallback, useEffect, useRef, useState } from 'react';

/** A recording ends by itself after this. */
const MOST_SEC = 60;
const SECOND_MS = 1000;
/** In the order in which they are wanted: what every phone plays first. */
const TYPES = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg'];

export type Recording = { file: Blob; seconds: number };
type Running = { recorder: MediaRecorder; stream: MediaStream; chunks: Blob[]; startedMs: number };

export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined;

const endingOf = (type: string): string =>
  type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';

const begin = async (): Promise<Running> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const running: Running = { recorder, stream, chunks: [], startedMs: performance.now() };
  recorder.addEventListener('dataavailable', ({ data }) => running.chunks.push(data));
  recorder.start();
  return running;
};

const end = ({ recorder, stream, chunks, startedMs }: Running): Promise<Recording> =>
  new Promise((resolve) => {
    const seconds = Math.min(MOST_SEC, Math.round((performance.now() - startedMs) / SECOND_MS));
    const done = () => {
      for (const track of stream.getTracks()) track.stop();
      const type = recorder.mimeType.split(';')[0] ?? '';
      resolve({ file: new File(chunks, `voice.${endingOf(type)}`, { type }), seconds });
    };
    recorder.addEventListener('stop', done, { once: true });
    if (recorder.state === 'inactive') done();
    else recorder.stop();
  });

/** Records the voice in the page. `stop` gives the recording, `drop` forgets it. */
export const useRecorder = () => {
  const running = useRef<Running>(undefined);
  const [seconds, setSeconds] = useState<number>();
  const isRunning = seconds !== undefined;
  const stop = useCallback(async (): Promise<Recording | undefined> => {
    const one = running.current;
    running.current = undefined;
    setSeconds(undefined);
    return one && end(one);
  }, []);
  /** @throws when the microphone is refused or missing */
  const start = useCallback(async () => {
    running.current = await begin();
    setSeconds(0);
  }, []);
  useEffect(() => {
    if (!isRunning) return undefined;
    const tick = setInterval(() => setSeconds((now) => Math.min(MOST_SEC, (now ?? 0) + 1)), SECOND_MS);
    return () => clearInterval(tick);
  }, [isRunning]);
  useEffect(() => () => void stop(), [stop]);
  const drop = useCallback(() => void stop(), [stop]);
  return { seconds, isFull: seconds === MOST_SEC, start, stop, drop };
};
