import type { CHANGE_EVENTS, ChangesHeartbeat } from '@touchline/contract/changes';

/** One server-sent event, ready to be written to any number of readers. */
export const eventFrame = (event: (typeof CHANGE_EVENTS)[number], cursor: string, json: string): Buffer =>
  Buffer.from(`id: ${cursor}\nevent: ${event}\ndata: ${json}\n\n`);

/** What a reader is told of the time: now, and when the feed was last alive (0 when it never was). */
export type Pulse = { nowSec: number; fedAtSec: number };

/** `heartbeat` and `reset`: where the reader stands, what time it is, and how old scores may be. */
export const pulseFrame = (
  event: 'heartbeat' | 'reset',
  cursor: string,
  { nowSec, fedAtSec }: Pulse,
): Buffer => {
  const data: ChangesHeartbeat = { now: nowSec, fed_at: fedAtSec, cursor };
  return eventFrame(event, cursor, JSON.stringify(data));
};
