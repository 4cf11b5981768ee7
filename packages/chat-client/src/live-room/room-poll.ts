import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';
import { pollRoom, pollRoomAnonymously } from '@touchline/chat-protocol/live-room/commands';

import type { Link } from '../connection/link.ts';
import type { Timers } from '../connection/timers.ts';
import {
  nextPolling,
  type PollPace,
  type Polling,
  type PollingEffect,
  type PollingEvent,
} from './polling-machine.ts';

export interface RoomPoll {
  start(key: string, startSequence: number): void;
  stop(): void;
}

/** Runs the polling table until stopped. */
export function createRoomPoll(
  link: Link,
  timers: Timers,
  options: { anonymous: boolean; take: (message: GroupMessage) => void; pace?: () => PollPace },
): RoomPoll {
  const command = options.anonymous ? pollRoomAnonymously : pollRoom;
  let polling: Polling = { state: 'stopped' };
  let cursor = { key: '', startSequence: 0 };
  let stopTimer: (() => void) | undefined;
  let round = 0;

  const ask = async () => {
    const asked = round;
    try {
      const answer = await link.request(command, cursor, { ahead: options.anonymous });
      if (asked !== round) return;
      cursor = { key: answer.key, startSequence: answer.nextSequence };
      answer.messages.forEach(options.take);
      dispatch({ type: 'answered', messages: answer.messages.length, pace: options.pace?.() });
    } catch {
      // After any failure the next poll follows after the longer delay. @source im §8 "polling continues"
      if (asked === round) dispatch({ type: 'failed' });
    }
  };
  const run = (effect: PollingEffect) => {
    switch (effect.type) {
      case 'ask':
        void ask();
        break;
      case 'pause':
        stopTimer = timers.later(() => dispatch({ type: 'due' }), effect.forMs);
        break;
      case 'cancel':
        stopTimer?.();
        round += 1;
        break;
    }
  };
  function dispatch(event: PollingEvent) {
    const step = nextPolling(polling, event);
    polling = step.state;
    step.effects.forEach(run);
  }

  return {
    start(key, startSequence) {
      dispatch({ type: 'stop' });
      // After a reconnect the same key continues at the same position.
      cursor = key === cursor.key ? cursor : { key, startSequence };
      dispatch({ type: 'start' });
    },
    stop: () => dispatch({ type: 'stop' }),
  };
}
