import type { CHANGE_EVENTS, ChangesHeartbeat } from '@touchline/contract/changes';

/** One server-sent event, ready to be written to any number of readers. */
export const eventFrame = (event: (typeof CHANGE_EVENTS)[number], cursor: string, json: string): Buffer =>
  Buffer.from(`id: ${cursor}\nevent: ${event}\ndata: ${json}\n\n`);

/** `heartbeat` and `reset`: where the reader stands and what time it is. */
export const pulseFrame = (event: 'heartbeat' | 'reset', cursor: string, nowSec: number): Buffer => {
  const data: ChangesHeartbeat = { now: nowSec, cursor };
  return eventFrame(event, cursor, JSON.stringify(data));
};
