import type { ArrivedPush } from '@touchline/contract/room-push';
import { learnServerMs } from './server-clock.ts';

type Hear = (push: ArrivedPush) => void;

const hearers = new Set<Hear>();

/** Hears every push of the room that is open. @returns a function that stops it */
export const hearRoomPushes = (hear: Hear): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

export const tellRoomPush = (push: ArrivedPush): void => {
  learnServerMs(push.at);
  hearers.forEach((hear) => hear(push));
};
