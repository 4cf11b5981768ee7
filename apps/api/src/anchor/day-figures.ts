import type { DayFigures } from '@touchline/contract/anchor';
import { calendarDay } from '@touchline/domain/brand-calendar';

export type Hour = { hour: number; diamonds: number; gifts: number };
export type FanHour = { hour: number; fans: number };
export type Session = { startedSec: number; endedSec: number; peak: number };
export type Recorded = { gifts: readonly Hour[]; fans: readonly FanHour[]; sessions: readonly Session[] };

const HOUR_SEC = 3_600;
const DAY_MS = 86_400_000;

const textOf = (day: number): string => {
  const digits = String(day);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
};

/** The last days of a zone, the newest last. */
const lastDays = (count: number, nowSec: number, timeZone: string): string[] => {
  const today = Date.parse(textOf(calendarDay(nowSec, timeZone).day));
  return Array.from({ length: count }, (_none, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
};

/** The parts of a session, cut at whole hours: a day of any zone begins at one. */
const cutByHour = ({ startedSec, endedSec }: Session): { at: number; sec: number }[] => {
  const parts = [];
  for (let at = startedSec; at < endedSec;) {
    const end = Math.min(endedSec, Math.floor(at / HOUR_SEC) * HOUR_SEC + HOUR_SEC);
    parts.push({ at, sec: end - at });
    at = end;
  }
  return parts;
};

/** Figures by day of what was recorded by the hour; what lies before the first day is left out. */
export const figuresByDay = (
  { gifts, fans, sessions }: Recorded,
  { days, nowSec, timeZone }: { days: number; nowSec: number; timeZone: string },
): DayFigures[] => {
  const list = lastDays(days, nowSec, timeZone).map((day) => ({
    day,
    diamonds: 0,
    gifts: 0,
    live_sec: 0,
    new_fans: 0,
    peak_viewers: 0,
  }));
  const byDay = new Map(list.map((figures) => [figures.day, figures]));
  const at = (sec: number) => byDay.get(textOf(calendarDay(sec, timeZone).day));
  for (const { hour, diamonds, gifts: count } of gifts) {
    const figures = at(hour);
    if (!figures) continue;
    figures.diamonds += diamonds;
    figures.gifts += count;
  }
  for (const { hour, fans: count } of fans) {
    const figures = at(hour);
    if (figures) figures.new_fans += count;
  }
  for (const session of sessions) {
    for (const part of cutByHour(session)) {
      const figures = at(part.at);
      if (!figures) continue;
      figures.live_sec += part.sec;
      figures.peak_viewers = Math.max(figures.peak_viewers, session.peak);
    }
  }
  return list;
};
