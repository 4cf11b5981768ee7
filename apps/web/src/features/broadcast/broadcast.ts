import { encodeStream, type Encoding } from './encode.ts';
import { openPushLine, type LineEnd, type PushLine } from './push-line.ts';
import { isTooLate, nextRate, RATES, startRate } from './rate-step.ts';

const LOOK_EVERY_MS = 1_000;
/** Nothing was said of pictures yet: the line is not judged before. */
const UNHEARD = -1;

export type BroadcastState = 'connecting' | 'live' | 'reconnecting';
export type BroadcastEnd = LineEnd | 'cannotEncode' | 'failed';
export type Figures = { step: 0 | 1 | 2; behindMs: number };

type Tells = {
  state: (state: BroadcastState) => void;
  figures: (figures: Figures) => void;
  ended: (why: BroadcastEnd) => void;
};

export type Broadcast = { stop: () => void };

/** Sends a picture and its sound to the room until it is stopped. */
export const startBroadcast = async (stream: MediaStream, tells: Tells): Promise<Broadcast> => {
  const startedMs = performance.now();
  const nowMs = () => performance.now() - startedMs;
  let line: PushLine | undefined;
  let encoding: Encoding | undefined;
  let heardMs = UNHEARD;
  let rate = startRate(0);
  let timer: ReturnType<typeof setInterval> | undefined;
  let over = false;

  const behindMs = () => (heardMs === UNHEARD ? 0 : Math.max(0, nowMs() - heardMs));
  const stop = () => {
    over = true;
    clearInterval(timer);
    encoding?.stop();
    line?.close();
  };
  const end = (why: BroadcastEnd) => {
    if (over) return;
    stop();
    tells.ended(why);
  };
  const look = () => {
    const { step } = rate;
    rate = nextRate(rate, behindMs(), nowMs());
    if (rate.step !== step) encoding?.setRate(RATES[rate.step]);
    tells.figures({ step: rate.step, behindMs: behindMs() });
  };

  encoding = await encodeStream(stream, {
    send: (message) => line?.send(message),
    failed: () => end('failed'),
    nowMs,
    // What waits in the line would only come later still.
    skips: () => heardMs !== UNHEARD && isTooLate(behindMs()) && (line?.waitingBytes() ?? 0) > 0,
  });
  if (!encoding) {
    end('cannotEncode');
    return { stop };
  }
  tells.state('connecting');
  line = openPushLine(stream.getAudioTracks().length > 0, {
    open() {
      heardMs = UNHEARD;
      encoding.restart();
      tells.state('live');
    },
    broken() {
      heardMs = UNHEARD;
      tells.state('reconnecting');
    },
    heard(atMs) {
      if (atMs > 0) heardMs = atMs;
    },
    ended: end,
  });
  timer = setInterval(look, LOOK_EVERY_MS);
  return { stop };
};
