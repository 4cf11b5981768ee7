import type { MessageCategory } from '@touchline/contract/message';
import { create } from 'zustand';
import { kept } from './kept.ts';
import { serverNowSec } from './server-clock.ts';
import { wallClock } from './time-zone.ts';

/** News of followed matches, and of teams and leagues with alerts on, that an account gets as messages. */
export const MATCH_NEWS = ['goal', 'redCard', 'halfTime', 'lineup', 'final'] as const;
type MatchNews = Record<(typeof MATCH_NEWS)[number], boolean>;

/** The alerts that the reader wants. Following means alerts: all but line-ups are on at first. */
export type Alerts = MatchNews & {
  matchStart: boolean;
  anchorLive: boolean;
  /** HH:mm; between the two nothing sounds, shakes or pops up. Empty is never. */
  quietFrom: string;
  quietUntil: string;
  /** Categories of the message centre that raise no badge. */
  muted: MessageCategory[];
};

const matchNews = (held: Record<string, unknown>): MatchNews => ({
  goal: held['goal'] !== false,
  redCard: held['redCard'] !== false,
  halfTime: held['halfTime'] !== false,
  lineup: held['lineup'] === true,
  final: held['final'] !== false,
});

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

// The words were written by this module; an unknown one mutes nothing.
const isMuted = (value: unknown): value is MessageCategory[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

/** Reads saved alerts of any age; a field that is missing or wrong takes its default. */
export const readAlerts = (saved: unknown): Alerts => {
  const held = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>;
  const flag = (value: unknown): boolean => typeof value !== 'boolean' || value;
  const clock = (value: unknown): string => (typeof value === 'string' && CLOCK.test(value) ? value : '');
  return {
    matchStart: flag(held['matchStart']),
    anchorLive: flag(held['anchorLive']),
    ...matchNews(held),
    quietFrom: clock(held['quietFrom']),
    quietUntil: clock(held['quietUntil']),
    muted: isMuted(held['muted']) ? held['muted'] : [],
  };
};

export const useAlerts = create<Alerts>()(kept('touchline:alerts', readAlerts));

/** Whether a time of day is within the quiet hours, which may go over midnight. @param time HH:mm */
export const isQuietAt = (
  time: string,
  { quietFrom: from, quietUntil: until }: Pick<Alerts, 'quietFrom' | 'quietUntil'>,
): boolean => {
  if (from === '' || until === '' || from === until) return false;
  return from < until ? time >= from && time < until : time >= from || time < until;
};

/** True while the reader wants no sound and no pop-up. @source screens 5.3 "alerts (per type, quiet hours, sound)" */
export const isQuietNow = (): boolean =>
  isQuietAt(
    wallClock(serverNowSec() * 1000)
      .toISOString()
      .slice(11, 16),
    useAlerts.getState(),
  );
