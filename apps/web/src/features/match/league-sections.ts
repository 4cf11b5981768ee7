import type { Match, MatchEvent } from '@touchline/contract/match';
import { countryName, eventName } from './names.ts';

export type LeagueEntry = { event: MatchEvent; count: number };
export type LeagueSection = { title: string; leagues: LeagueEntry[] };

/** Competitions of some matches with how many they have, in the server's order. */
export const leaguesOf = (matches: readonly Match[]): LeagueEntry[] => {
  const entries = new Map<number, LeagueEntry>();
  for (const { event_id, matchevent } of matches) {
    entries.set(event_id, { event: matchevent, count: (entries.get(event_id)?.count ?? 0) + 1 });
  }
  return [...entries.values()].toSorted((a, b) => a.event.order - b.event.order);
};

const titleOf = ({ event }: LeagueEntry, order: 'region' | 'letter'): string => {
  if (order === 'region') return countryName(event);
  // Chinese names have no letters of their own; their English name gives one.
  const first = (/^\p{Script=Latin}/u.test(eventName(event)) ? eventName(event) : event.name_en)
    .charAt(0)
    .toUpperCase();
  return first || '#';
};

/** The same competitions under their regions (in order of importance) or their first letters (A to Z). */
export const leagueSections = (
  entries: readonly LeagueEntry[],
  order: 'region' | 'letter',
): LeagueSection[] => {
  const sections = new Map<string, LeagueEntry[]>();
  for (const entry of entries) {
    const title = titleOf(entry, order);
    sections.set(title, [...(sections.get(title) ?? []), entry]);
  }
  const list = [...sections].map(([title, leagues]) => ({ title, leagues }));
  return order === 'letter' ? list.toSorted((a, b) => a.title.localeCompare(b.title)) : list;
};
