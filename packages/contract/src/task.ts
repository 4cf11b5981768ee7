import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Amount, Count, Flag, Id, RequestId, UnixSec } from './scalars.ts';

/** The eleven tasks by their names in the specification. @source capabilities 6 "Seed task info" */
export const TASK_NAMES = [
  'appFirstLogin',
  'inviteFriend',
  'readInfo',
  'sendComment',
  'sendGift',
  'sendFirstGift',
  'shareInfo',
  'shareMessage',
  'watchLive',
  'online',
  'shareToFriend',
] as const;
export const TaskName = v.picklist(TASK_NAMES);
export type TaskName = v.InferOutput<typeof TaskName>;

export const TaskGroup = v.picklist(['newcomer', 'daily', 'growth']);
export type TaskGroup = v.InferOutput<typeof TaskGroup>;

/** One task as the caller stands in it. @source capabilities 6 "tasks each {prop, name, desc, stage, stage_max, received}" */
export const Task = v.object({
  prop: TaskName,
  name: v.string(),
  desc: v.string(),
  stage: Count,
  stage_max: Count,
  received: Flag,
  group: TaskGroup,
  /** Points that it gives. */
  points: Count,
});
export type Task = v.InferOutput<typeof Task>;

/** @source capabilities 6; spellings are those of the specification */
export const TaskInfo = v.object({
  /** 1 once today is checked in. */
  checkin: Flag,
  checkText: v.string(),
  /** Days in a row. */
  checkin_continuous: Count,
  /** Days in a row at which the next gift comes. */
  checkin_nearest_contious: Count,
  /** Days of check-ins in all. */
  checkin_continuous_accumulation: Count,
  /** The gifts of a streak: from which day on, how many points, and whether this streak had it. */
  checkin_continuous_accumulation_new: v.array(v.object({ days: Count, points: Count, received: Flag })),
  /** Which day in a row today is, or would be. */
  checkin_nth: Count,
  /** 0 today carries no gift, 1 it does, 2 it was received. */
  checkin_nth_status: v.picklist([0, 1, 2]),
  gold: Amount,
  point: Amount,
  level: v.object({ level: Count, next: Count, point: Count }),
  /** Today and the days of check-ins in its month, `yyyymmdd`. */
  calendar: v.object({ today: Count, done: v.array(Count) }),
  tasks: v.array(Task),
});
export type TaskInfo = v.InferOutput<typeof TaskInfo>;

export const getTaskInfo = defineCall({
  path: '/api/task/getTaskInfo',
  access: 'guest',
  summary: 'Check-in, level and tasks of the caller; visitors see the tasks as they begin.',
  body: v.object({}),
  data: TaskInfo,
});

export const checkIn = defineCall({
  path: '/api/task/checkin',
  access: 'user',
  summary: 'Checks in today, once a day of the variant; again on the same day it answers the same.',
  body: v.object({ request_id: RequestId }),
  data: v.object({ continuous: Count, award: Count }),
});

export const receiveTask = defineCall({
  path: '/api/task/receive',
  access: 'user',
  summary: 'Receives the points of a task that is done, once in its period.',
  body: v.object({ request_id: RequestId, name: TaskName }),
  data: v.object({ award: Count, point: Amount, level: Count }),
});

export const notePresence = defineCall({
  path: '/api/task/notePresence',
  access: 'user',
  summary:
    'Says that the app is open, and which room is watched; the server counts the time between two of them.',
  limitPerMin: 20,
  body: v.object({
    /** The anchor whose room is watched. */
    anchorid: v.optional(Id),
    /** How old the picture in the room is, seconds: news of its match waits as long. */
    behind_sec: v.optional(v.pipe(Count, v.maxValue(60)), 0),
  }),
  data: v.object({ next_in_sec: Count }),
});

export const noteComment = defineCall({
  path: '/api/task/noteComment',
  access: 'user',
  summary:
    'Points at a message that the caller sent to a room; it counts if the chat has it and it says something.',
  limitPerMin: 30,
  body: v.object({ liveid: Id, sequence: Id }),
  data: v.object({ counted: v.boolean() }),
});

/** What a link shows: something to read, a room, or an invitation. */
export const ShareKind = v.picklist(['shareInfo', 'shareMessage', 'shareToFriend']);
export type ShareKind = v.InferOutput<typeof ShareKind>;

export const makeShare = defineCall({
  path: '/api/task/makeShare',
  access: 'user',
  summary: 'A code for links that the caller shares today; the task counts once another device opens one.',
  limitPerMin: 30,
  body: v.object({ kind: ShareKind }),
  data: v.object({ code: v.string() }),
});

export const openShare = defineCall({
  path: '/api/task/openShare',
  access: 'guest',
  summary: 'Says that a shared link was opened on this device.',
  limitPerMin: 20,
  body: v.object({ code: v.pipe(v.string(), v.minLength(8), v.maxLength(16)) }),
  data: v.object({}),
});

export const saveTaskRule = defineCall({
  path: '/api/operator/saveTaskRule',
  access: 'operator',
  summary: 'Changes what a task takes and gives; what was received stays.',
  body: v.object({
    name: TaskName,
    stage_max: v.pipe(Count, v.minValue(1), v.maxValue(10_000)),
    points: v.pipe(Count, v.minValue(1), v.maxValue(10_000)),
    shown: v.boolean(),
  }),
  data: v.object({ changed_at: UnixSec }),
});
