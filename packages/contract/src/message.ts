import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import { Paging } from './paging.ts';
import { Count, Flag, Id, UnixSec, Url } from './scalars.ts';

export const MessageCategory = v.picklist(['system', 'match', 'interaction', 'order', 'announcement']);
export type MessageCategory = v.InferOutput<typeof MessageCategory>;

/** What a message is about; `none` when there is nothing to open. */
export const MessageTarget = v.object({
  kind: v.picklist([
    'none',
    'match',
    'user',
    'live',
    'ticket',
    'sessions',
    'order',
    'vip',
    'invite',
    'news',
    'recording',
    'clip',
    'moment',
    'talk',
    'plan',
  ]),
  id: Count,
  /** Of a match and of the talk about it; 0 for the rest. */
  sport_id: v.picklist([0, 1, 2]),
});

/** One entry of the message centre, worded in the language of the caller. */
export const Message = v.object({
  id: Id,
  category: MessageCategory,
  title: v.string(),
  text: v.string(),
  image: Url,
  target: MessageTarget,
  read: Flag,
  created_at: UnixSec,
});
export type Message = v.InferOutput<typeof Message>;

export const getMessages = defineCall({
  path: '/api/message/getMessages',
  access: 'user',
  summary: 'Messages to the caller, newest first.',
  body: v.object({ category: v.optional(MessageCategory), ...Paging }),
  data: v.object({ list: v.array(Message), total: Count }),
});

export const getMessageSummary = defineCall({
  path: '/api/message/getSummary',
  access: 'user',
  summary: 'Each category of messages with its unread count and newest message.',
  body: v.object({}),
  data: v.array(v.object({ category: MessageCategory, unread: Count, last: v.optional(Message) })),
});

const MessageIds = v.pipe(v.array(Id), v.maxLength(100));

export const readMessages = defineCall({
  path: '/api/message/read',
  access: 'user',
  summary: 'Marks messages of the caller as read: those named, else those of a category, else all.',
  body: v.object({ ids: v.optional(MessageIds), category: v.optional(MessageCategory) }),
  data: v.object({ read: Count }),
});

export const removeMessages = defineCall({
  path: '/api/message/remove',
  access: 'user',
  summary: 'Deletes messages of the caller.',
  body: v.object({ ids: MessageIds }),
  data: v.object({ removed: Count }),
});
