import type { Match, MatchEvent } from '@touchline/contract/match';
import { isFinished, isInPlay, isListed, isWaiting } from '@touchline/domain/match-phase';
import { groupBy } from '@touchline/domain/group-by';
import type { ListSettings } from './list-settings.ts';

/** Tabs of the list in their order. @source app §4 "Match filter" */
export const LIST_TABS = ['all', 'inplay', 'waiting', 'finished', 'followed'] as const;
export type ListTab = (typeof LIST_TABS)[number];

export type ListChoice = {
  /** 0 is all sports. */
  sport: 0 | 1 | 2;
  tab: ListTab;
  /** Competitions that are left out. */
  hiddenEvents: ReadonlySet<number>;
  /** Matches that follow stars. */
  followed: ReadonlySet<number>;
  /** Matches of the quick choice; undefined leaves it open. */
  tagged?: ReadonlySet<number> | undefined;
  /** Matches that finished a moment ago and stay under "live" meanwhile. */
  justFinished: ReadonlySet<number>;
};

const inTab = (match: Match, { tab, followed, justFinished }: ListChoice): boolean => {
  switch (tab) {
    case 'all':
      return true;
    case 'inplay':
      return isInPlay(match) || justFinished.has(match.id);
    case 'waiting':
      return isWaiting(match);
    case 'finished':
      return isFinished(match);
    case 'followed':
      return followed.has(match.id);
    default:
      return tab satisfies never;
  }
};

const inSport = (match: Match, sport: 0 | 1 | 2) =>
  isListed(match) && (sport === 0 || match.sport_id === sport);

export const chooseMatches = (matches: readonly Match[], choice: ListChoice): Match[] =>
  matches.filter(
    (match) =>
      inSport(match, choice.sport) &&
      !choice.hiddenEvents.has(match.event_id) &&
      (choice.tagged?.has(match.id) ?? true) &&
      inTab(match, choice),
  );

/** How many matches each tab would show. */
export const tabCounts = (matches: readonly Match[], choice: ListChoice): Record<ListTab, number> => {
  const count = (tab: ListTab) => chooseMatches(matches, { ...choice, tab }).length;
  return {
    all: count('all'),
    inplay: count('inplay'),
    waiting: count('waiting'),
    finished: count('finished'),
    followed: count('followed'),
  };
};

/** One line of the list. */
export type ListItem =
  | {
      kind: 'league';
      key: string;
      event: MatchEvent;
      sport: 1 | 2;
      round: string;
      live: number;
      total: number;
      collapsed: boolean;
    }
  | { kind: 'hour'; key: string; timeSec: number }
  | { kind: 'match'; key: string; match: Match; last: boolean };

const rows = (matches: readonly Match[]): ListItem[] =>
  matches.map((match, at) => ({
    kind: 'match',
    key: `m${match.id}`,
    match,
    last: at === matches.length - 1,
  }));

const stageRank = (match: Match) => (isInPlay(match) ? 0 : isWaiting(match) ? 1 : 2);

const byLeague = (
  matches: readonly Match[],
  collapsed: ReadonlySet<number>,
  followed: ReadonlySet<number>,
): ListItem[] => {
  const groups = [...groupBy(matches, ({ event_id }) => event_id).values()];
  const orderOf = (group: Match[]) => group[0]?.matchevent.order ?? Infinity;
  const otherRank = (group: Match[]) =>
    (group.some(({ id }) => followed.has(id)) ? 0 : 2) + (group.some(isInPlay) ? 0 : 1);
  return groups
    .toSorted((a, b) => otherRank(a) - otherRank(b) || orderOf(a) - orderOf(b))
    .flatMap((group): ListItem[] => {
      const sorted = group.toSorted((a, b) => stageRank(a) - stageRank(b) || a.time - b.time);
      const first = sorted[0];
      if (!first) return [];
      const rounds = new Set(sorted.map(({ round }) => round));
      const isCollapsed = collapsed.has(first.event_id);
      const head: ListItem = {
        kind: 'league',
        key: `l${first.event_id}`,
        event: first.matchevent,
        sport: first.sport_id,
        round: rounds.size === 1 ? first.round : '',
        live: sorted.filter(isInPlay).length,
        total: sorted.length,
        collapsed: isCollapsed,
      };
      return isCollapsed ? [head] : [head, ...rows(sorted)];
    });
};

const byTime = (matches: readonly Match[]): ListItem[] => {
  const sorted = matches.toSorted((a, b) => a.time - b.time || a.matchevent.order - b.matchevent.order);
  return [...groupBy(sorted, ({ time }) => time)].flatMap(([timeSec, group]) => [
    { kind: 'hour', key: `t${timeSec}`, timeSec },
    ...rows(group),
  ]);
};

/**
 * The list as lines: competitions with their matches, those with a followed match first, then those with a live one,
 * then in the server's order, live matches on top of each; or hours with theirs.
 */
export const listItems = (
  matches: readonly Match[],
  grouping: ListSettings['groupBy'],
  collapsed: ReadonlySet<number>,
  followed: ReadonlySet<number> = new Set(),
): ListItem[] => (grouping === 'league' ? byLeague(matches, collapsed, followed) : byTime(matches));

/** Matches for the big cards: in play and shown somewhere, the most important first, at most five. */
export const featuredMatches = (matches: readonly Match[]): Match[] =>
  matches
    .filter((match) => isInPlay(match))
    .toSorted((a, b) => b.live - a.live || a.matchevent.order - b.matchevent.order || a.time - b.time)
    .slice(0, 5);
