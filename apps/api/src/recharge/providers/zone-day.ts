/** A zone in which a provider counts its days, as its distance to UTC: none of these has a summer time. */
export type ZoneHours = 8 | -3 | 0;

const HOUR_SEC = 3600;
export const DAY_SEC = 86_400;

/** First second of a day `YYYY-MM-DD` there. */
export const dayStartSec = (day: string, zone: ZoneHours): number =>
  Date.parse(`${day}T00:00:00Z`) / 1000 - zone * HOUR_SEC;

/** `YYYY-MM-DDTHH:mm:ss` of a moment there. */
export const localTime = (sec: number, zone: ZoneHours): string =>
  new Date((sec + zone * HOUR_SEC) * 1000).toISOString().slice(0, 19);

/** The same with the distance, as ISO 8601 has it. */
export const zonedTime = (sec: number, zone: ZoneHours): string => {
  const sign = zone < 0 ? '-' : '+';
  return `${localTime(sec, zone)}.000${sign}${String(Math.abs(zone)).padStart(2, '0')}:00`;
};
