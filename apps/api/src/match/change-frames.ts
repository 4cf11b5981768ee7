import type { CHANGE_EVENTS, ChangesHeartbeat } from '@touchline/contract/changes';

/** One server-sent event, ready to be written to any number of readers. */
export const eventFrame = (event: (typeof CHANGE_EVENTS)[number], cursor: string, json: string): Buffer =>
  Buffer.from(`id: ${cursor}\nevent: ${event}\ndata: ${json}\n\n`);

/** Times in a frame: now, and when the feed was last alive (0 when it never was). */
export type Pulse = { nowSec: number; fedAtSec: number };

/** `heartbeat` and `reset`: the reader's cursor, the current time, and the age of the scores. */
export const pulseFrame = (
  event: 'heartbeat' | 'reset',
  cursor: string,
  { nowSec, fedAtSec }: Pulse,
): Buffer => {
  const data: ChangesHeartbeat = { now: nowSec, fed_at: fedAtSec, cursor };
  return eventFrame(event, cursor, JSON.stringify(data));
};
