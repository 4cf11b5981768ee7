/** Milliseconds by which the zone is ahead of UTC at that moment. */
const zoneOffsetMs = (zone: string, atMs: number): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(atMs);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(value('year'), value('month') - 1, value('day'), value('hour'), value('minute'));
  return local - Math.floor(atMs / 60_000) * 60_000;
};

const offsets = new Map<string, number>();

/**
 * Unix seconds of a day and a time on a clock in that zone.
 * @param day `YYYY-MM-DD` @param time `HH:MM`
 */
export const localSec = (day: string, time: string, zone: string): number => {
  const asUtcMs = Date.parse(`${day}T${time}:00Z`);
  // Asking for a zone's offset is slow; within an hour of one day it stays the same.
  const key = `${zone}/${day}/${time.slice(0, 2)}`;
  let offsetMs = offsets.get(key);
  if (offsetMs === undefined) {
    offsetMs = zoneOffsetMs(zone, asUtcMs - zoneOffsetMs(zone, asUtcMs));
    offsets.set(key, offsetMs);
  }
  return Math.floor((asUtcMs - offsetMs) / 1000);
};
