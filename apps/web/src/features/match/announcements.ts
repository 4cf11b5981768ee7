import type { MatchChange } from '@touchline/contract/match';
import { create } from 'zustand';

/** What just happened in a match, for as long as its row shows it. */
export type Announcement = { kind: MatchChange['kind']; side: 0 | 1 | undefined };

/** A goal lights its row this long, ms. */
const FLASH_MS = 10_000;
/** A finished match stays under "live" this long, ms. */
const FINISHED_STAYS_MS = 120_000;

type Announcements = { byMatch: ReadonlyMap<number, Announcement> };

export const useAnnouncements = create<Announcements>()(() => ({ byMatch: new Map() }));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

const forget = (matchId: number) => {
  timers.delete(matchId);
  useAnnouncements.setState(({ byMatch }) => {
    const left = new Map(byMatch);
    left.delete(matchId);
    return { byMatch: left };
  });
};

const SHOWN = new Set<MatchChange['kind']>(['goal', 'goal_cancelled', 'red_card', 'finished']);

/** Lets the rows of changed matches show what happened; a newer event replaces an older one. */
export const announce = (changes: readonly MatchChange[]): void => {
  const shown = changes.filter(({ kind }) => SHOWN.has(kind));
  if (shown.length === 0) return;
  useAnnouncements.setState(({ byMatch }) => {
    const next = new Map(byMatch);
    for (const { match_id, kind, side } of shown) {
      next.set(match_id, { kind, side: side === undefined ? undefined : side === 'home' ? 0 : 1 });
    }
    return { byMatch: next };
  });
  for (const { match_id, kind } of shown) {
    clearTimeout(timers.get(match_id));
    timers.set(match_id, setTimeout(forget, kind === 'finished' ? FINISHED_STAYS_MS : FLASH_MS, match_id));
  }
};

export const useAnnouncement = (matchId: number): Announcement | undefined =>
  useAnnouncements(({ byMatch }) => byMatch.get(matchId));
