import { BRAND_IDS } from '@touchline/domain/brand';
import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Match } from './match.ts';
import { Count, Flag, Id, Link, UnixSec, Url } from './scalars.ts';
import { TaskName } from './task.ts';

const textsUpTo = (most: number) => {
  const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(most));
  return v.object({ zh: Text, pt: Text, en: Text });
};
const Title = textsUpTo(80);
const Body = textsUpTo(4000);

/** Names a vote or one of its choices, for ever. */
const Key = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,20}$/));

/** What participants are ordered by in the time of the activity; never by money. */
export const RankedBy = v.picklist(['check_ins', 'task_points']);

const MOST_MATCHES = 20;
const Matchids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_MATCHES));

/** A block as the operator writes it: every text in three languages. */
export const WrittenBlock = v.variant('kind', [
  v.object({ kind: v.literal('picture'), image: Url, alt: Title, link: v.optional(Link, '') }),
  v.object({ kind: v.literal('text'), title: Title, body: Body }),
  v.object({ kind: v.literal('rules'), body: Body }),
  v.object({ kind: v.literal('countdown'), title: Title, to: UnixSec }),
  v.object({
    kind: v.literal('tasks'),
    title: Title,
    tasks: v.pipe(v.array(TaskName), v.minLength(1), v.maxLength(11)),
  }),
  v.object({
    kind: v.literal('vote'),
    key: Key,
    title: Title,
    options: v.pipe(v.array(v.object({ key: Key, name: Title })), v.minLength(2), v.maxLength(8)),
  }),
  v.object({ kind: v.literal('coupon'), title: Title, batch_id: Id }),
  v.object({ kind: v.literal('matches'), title: Title, matchids: Matchids }),
  v.object({ kind: v.literal('ranking'), title: Title, by: RankedBy }),
]);
export type WrittenBlock = v.InferOutput<typeof WrittenBlock>;

/** A block as people read it. */
export const ActivityBlock = v.variant('kind', [
  v.object({ kind: v.literal('picture'), image: Url, alt: v.string(), link: Link }),
  v.object({ kind: v.literal('text'), title: v.string(), body: v.string() }),
  v.object({ kind: v.literal('rules'), body: v.string() }),
  v.object({ kind: v.literal('countdown'), title: v.string(), to: UnixSec }),
  v.object({ kind: v.literal('tasks'), title: v.string(), tasks: v.array(TaskName) }),
  v.object({
    kind: v.literal('vote'),
    key: v.string(),
    title: v.string(),
    options: v.array(v.object({ key: v.string(), name: v.string(), count: Count })),
    /** What the caller chose; empty for nothing. */
    mine: v.string(),
  }),
  v.object({ kind: v.literal('coupon'), title: v.string(), batch_id: Id }),
  v.object({ kind: v.literal('matches'), title: v.string(), list: v.array(Match) }),
  v.object({
    kind: v.literal('ranking'),
    title: v.string(),
    by: RankedBy,
    list: v.array(v.object({ uid: Id, nick_name: v.string(), avatar: Url, count: Count })),
  }),
]);
export type ActivityBlock = v.InferOutput<typeof ActivityBlock>;

export const ActivityState = v.picklist(['running', 'coming', 'ended']);

const HEAD = {
  id: Id,
  title: v.string(),
  picture: Url,
  begins_at: UnixSec,
  ends_at: UnixSec,
  state: ActivityState,
};

export const ActivityHead = v.object(HEAD);
export type ActivityHead = v.InferOutput<typeof ActivityHead>;

export const getActivities = defineCall({
  path: '/api/activity/getList',
  access: 'guest',
  summary:
    'Activities in one state: running ones by their end, coming ones by their begin, ended ones newest first.',
  body: v.object({
    state: v.optional(ActivityState, 'running'),
    page: v.optional(v.pipe(Count, v.minValue(1)), 1),
  }),
  data: v.object({ list: v.array(ActivityHead), total: Count }),
});

export const ActivityPage = v.object({
  ...HEAD,
  /** What came of it; empty until it is published. */
  result: v.string(),
  /** How many take part, and whether the caller does. */
  members: Count,
  joined: Flag,
  blocks: v.array(ActivityBlock),
});
export type ActivityPage = v.InferOutput<typeof ActivityPage>;

export const getActivity = defineCall({
  path: '/api/activity/getDetail',
  access: 'guest',
  summary: 'One activity: a page of blocks.',
  body: v.object({ id: Id }),
  data: ActivityPage,
});

export const joinActivity = defineCall({
  path: '/api/activity/join',
  access: 'user',
  summary: 'Takes part in an activity that runs; doing it again changes nothing.',
  body: v.object({ id: Id }),
  data: ActivityPage,
});

export const voteInActivity = defineCall({
  path: '/api/activity/vote',
  access: 'user',
  summary: 'Votes in an activity that runs, once in each vote.',
  body: v.object({ id: Id, vote: Key, option: Key }),
  data: ActivityPage,
});

const WRITTEN = {
  titles: Title,
  picture: Url,
  begins_at: UnixSec,
  ends_at: UnixSec,
  /** The variant that shows it; left out for all of them. */
  brand: v.optional(v.picklist(BRAND_IDS)),
  shown: v.optional(v.boolean(), true),
  /** What came of it; left out until it is published. */
  results: v.optional(Body),
  blocks: v.pipe(v.array(WrittenBlock), v.minLength(1), v.maxLength(30)),
};

export const saveActivity = defineCall({
  path: '/api/operator/saveActivity',
  access: 'operator',
  summary: 'Makes or changes an activity. One of its blocks must say the rules.',
  body: v.object({ id: v.optional(Id), ...WRITTEN }),
  data: v.object({ id: Id }),
});

export const getWrittenActivities = defineCall({
  path: '/api/operator/getActivities',
  access: 'operator',
  summary: 'Every activity as it was written, newest first.',
  body: v.object({}),
  data: v.array(v.object({ id: Id, ...WRITTEN })),
});
