import { create } from 'zustand';

/** Competitions left out, by sport and day: `0:2026-11-20`. */
type LeagueChoice = { hidden: Readonly<Record<string, readonly number[]>>; collapsed: ReadonlySet<number> };

export const useLeagueChoice = create<LeagueChoice>()(() => ({ hidden: {}, collapsed: new Set() }));

export const choiceKey = (sport: number, day: string): string => `${sport}:${day}`;

export const setHiddenLeagues = (key: string, events: readonly number[]): void =>
  useLeagueChoice.setState(({ hidden }) => ({ hidden: { ...hidden, [key]: events } }));

export const hideLeague = (key: string, event: number): void =>
  useLeagueChoice.setState(({ hidden }) => ({
    hidden: { ...hidden, [key]: [...(hidden[key] ?? []), event] },
  }));

export const toggleCollapsed = (event: number): void =>
  useLeagueChoice.setState(({ collapsed }) => {
    const next = new Set(collapsed);
    if (!next.delete(event)) next.add(event);
    return { collapsed: next };
  });
