import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Anchor } from './live.ts';
import { Match } from './match.ts';
import { Paging } from './paging.ts';
import { REPORT_REASONS } from './report.ts';
import { Amount, Count, Flag, Id, UnixSec } from './scalars.ts';

/** Most days that figures go back. */
export const STATS_DAYS = 30;
/** Most matches that an anchor announces at a time. */
export const MOST_ANNOUNCED = 20;

/** A host in the list of all: on air or not, and what they show now or next. */
export const ListedAnchor = v.object({
  anchor: Anchor,
  liveid: Id,
  status: v.picklist(['live', 'offline']),
  /** Of the room. */
  title: v.string(),
  /** The match that is shown now, otherwise the next one that was announced. */
  match: v.optional(Match),
});
export type ListedAnchor = v.InferOutput<typeof ListedAnchor>;

/** @source screens 11.1 "filter sport, live now, following; order by live, then by watching time (not by income)" */
export const getAnchors = defineCall({
  path: '/api/anchor/getAnchors',
  access: 'guest',
  summary: 'All anchors: those on air first, then by how long their rooms were watched.',
  body: v.object({
    sport_id: v.optional(v.picklist([0, 1, 2]), 0),
    only: v.optional(v.picklist(['all', 'live', 'followed']), 'all'),
    ...Paging,
  }),
  data: v.object({ list: v.array(ListedAnchor), total: Count }),
});

/** A match that an anchor announced. */
export const Announced = v.object({
  id: Id,
  match: Match,
  /** 1 when the caller asked to be reminded. */
  reminded: Flag,
});
export type Announced = v.InferOutput<typeof Announced>;

export const getSchedule = defineCall({
  path: '/api/anchor/getSchedule',
  access: 'guest',
  summary: 'Matches that an anchor announced and that are not over, the earliest first.',
  body: v.object({ anchorid: Id }),
  data: v.array(Announced),
});

export const announceMatch = defineCall({
  path: '/api/anchor/announceMatch',
  access: 'anchor',
  summary: 'Announces that the caller will show a match, or takes it back.',
  body: v.object({ matchid: Id, on: v.boolean() }),
  data: v.object({}),
});

export const remindMe = defineCall({
  path: '/api/anchor/remindMe',
  access: 'user',
  summary: 'Asks for a message when the anchor goes on air with an announced match, or no longer.',
  body: v.object({ id: Id, on: v.boolean() }),
  data: v.object({}),
});

const Figures = {
  /** What the gifts are worth to the anchor; those of this hour too. */
  diamonds: Amount,
  gifts: Amount,
  live_sec: Count,
  new_fans: Count,
  peak_viewers: Count,
} as const;

export const DayFigures = v.object({ day: v.pipe(v.string(), v.isoDate()), ...Figures });
export type DayFigures = v.InferOutput<typeof DayFigures>;

/** @source economy §B9 "getStats {from, to}" */
export const getStats = defineCall({
  path: '/api/anchor/getStats',
  access: 'anchor',
  summary: 'Figures of the caller’s room for each of the last days, today last.',
  body: v.object({
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(STATS_DAYS)), STATS_DAYS),
  }),
  data: v.array(DayFigures),
});

/** One hour of income as it was gathered from gifts. */
export const IncomeHour = v.object({
  hour: UnixSec,
  gifts: Count,
  gold: Amount,
  diamonds: Amount,
  /** Held until `release_at`, so that a gift can be taken back; then it is in the wallet. */
  state: v.picklist(['held', 'released']),
  release_at: UnixSec,
});
export type IncomeHour = v.InferOutput<typeof IncomeHour>;

export const getIncome = defineCall({
  path: '/api/anchor/getIncome',
  access: 'anchor',
  summary: 'Income by the hour, the newest first, and what is open, held and released in all.',
  body: v.object({ ...Paging }),
  data: v.object({
    list: v.array(IncomeHour),
    total: Count,
    /** Diamonds of the hour that is not over. */
    open: Amount,
    held: Amount,
    released: Amount,
  }),
});

/** What an anchor is and agreed to. */
export const getTerms = defineCall({
  path: '/api/anchor/getTerms',
  access: 'anchor',
  summary: 'The caller’s part of gifts, level with what the next one needs, and score of rule-keeping.',
  body: v.object({}),
  data: v.object({
    /** Percent. */
    sharing_ratio: v.number(),
    level: Count,
    watched_min: Amount,
    /** Watched minutes at which the next level is reached. */
    next_min: Amount,
    /** 0 to 100. */
    rules_score: Count,
    /** Rules that were broken in the last 90 days, the newest first. */
    broken: v.array(v.object({ rule: v.picklist(REPORT_REASONS), at: UnixSec })),
  }),
});
