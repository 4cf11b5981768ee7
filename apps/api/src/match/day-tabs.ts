import type { Match } from '@touchline/contract/match';
import type { Language } from '@touchline/domain/match-dates';
import { passesFilter } from '@touchline/domain/match-phase';

/** Competitions that count as top ones: the first of the list order. */
const TOP_ORDER = 5;
/** Single competitions that are offered. */
const EVENTS = 8;

const NAMES = {
  top: { zh: '热门', pt: 'Destaques', en: 'Top' },
  room: { zh: '直播', pt: 'Com sala', en: 'Live rooms' },
  all: { zh: '全部', pt: 'Todos', en: 'All' },
  inplay: { zh: '进行中', pt: 'Ao vivo', en: 'Live' },
  waiting: { zh: '未开始', pt: 'A seguir', en: 'Upcoming' },
  finished: { zh: '已完赛', pt: 'Encerrados', en: 'Finished' },
  followed: { zh: '关注', pt: 'Seguidos', en: 'Followed' },
} as const satisfies Record<string, Record<Language, string>>;

export type DayTag = { code: string; name: string; match_ids: number[] };

const idsOf = (list: readonly Match[]): number[] => list.map(({ id }) => id);

/** Quick choices over a day's matches; only those that have any. */
export const dayTags = (list: readonly Match[], language: Language): DayTag[] => {
  const events = [...new Map(list.map(({ matchevent: event }) => [event.id, event])).values()]
    .toSorted((left, right) => left.order - right.order || left.id - right.id)
    .slice(0, EVENTS);
  const tags: DayTag[] = [
    {
      code: 'top',
      name: NAMES.top[language],
      match_ids: idsOf(list.filter(({ matchevent }) => matchevent.order <= TOP_ORDER)),
    },
    { code: 'room', name: NAMES.room[language], match_ids: idsOf(list.filter(({ live }) => live === 1)) },
    ...events.map((event) => ({
      code: `event:${event.id}`,
      name: language === 'zh' ? event.short_name_zh : event.name_en,
      match_ids: idsOf(list.filter(({ event_id: id }) => id === event.id)),
    })),
  ];
  return tags.filter(({ match_ids: ids }) => ids.length > 0);
};

const TABS = [
  { code: 'all', filter: 0 },
  { code: 'inplay', filter: 4 },
  { code: 'waiting', filter: 3 },
  { code: 'finished', filter: 1 },
] as const;

/** Tabs over a day's matches with their counts. @source screens 1.1, app §4 "Match filter" */
export const dayTabs = (
  list: readonly Match[],
  { language, followed }: { language: Language; followed: ReadonlySet<number> },
) => [
  ...TABS.map(({ code, filter }) => ({
    code,
    name: NAMES[code][language],
    filter,
    match_count: list.filter((match) => passesFilter(match, filter)).length,
  })),
  {
    code: 'followed' as const,
    name: NAMES.followed[language],
    filter: 0 as const,
    match_count: list.filter(({ id }) => followed.has(id)).length,
  },
];
