import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { HeartbeatReader } from '@touchline/match-store/heartbeat';
import type { Pulse } from './change-frames.ts';

/** Knows when the feed was last alive, as of the last look. */
export const feedPulse = ({ reader, clock, log }: { reader: HeartbeatReader; clock: Clock; log: Log }) => {
  let fedAtSec = 0;
  return {
    async look(): Promise<void> {
      try {
        fedAtSec = Math.floor((await reader.lastHeartbeat()) ?? 0);
      } catch (error) {
        // What cannot be looked up grows old by itself, and that is what readers are to see.
        log.debug({ err: error }, 'the life of the feed could not be looked up');
      }
    },
    now: (): Pulse => ({ nowSec: Math.floor(clock.nowMs() / 1000), fedAtSec }),
  };
};
