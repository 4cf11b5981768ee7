import * as v from 'valibot';
import { Cursor } from './content.ts';
import { defineCall } from './define-call.ts';
import { Count, Id, RequestId, UnixSec, Url } from './scalars.ts';

/** Most that a comment weighs; a Chinese letter counts two. */
export const COMMENT_WEIGHT = 500;

export const CommentAuthor = v.object({ id: Id, nick_name: v.string(), avatar: Url, level: Count });

/** One comment. A withdrawn one that has replies keeps its place without its text. */
export const Comment = v.object({
  id: Id,
  /** The thread that it stands in; 0 where it begins one. */
  root_id: Count,
  author: CommentAuthor,
  /** Whom it answers in the thread; left out where it answers the first comment. */
  to: v.optional(v.object({ id: Id, nick_name: v.string() })),
  /** Empty where it was withdrawn. */
  text: v.string(),
  state: v.picklist(['shown', 'withdrawn']),
  likes: Count,
  replies: Count,
  liked: v.boolean(),
  created_at: UnixSec,
});
export type Comment = v.InferOutput<typeof Comment>;

export const getComments = defineCall({
  path: '/api/comment/getList',
  access: 'guest',
  summary: 'Comments under something that is published, or the replies of one of them.',
  body: v.object({
    /** The content. */
    id: Id,
    /** Replies of this comment, the oldest first. */
    root_id: v.optional(Id),
    cursor: Cursor,
  }),
  data: v.object({
    /** At most three of the first page that most people answered or liked; they stand in the list as well. */
    best: v.array(Comment),
    list: v.array(Comment),
    /** Comments and replies in all. */
    total: Count,
    /** Empty at the end. */
    next: v.string(),
  }),
});

export const sendComment = defineCall({
  path: '/api/comment/send',
  access: 'user',
  summary: 'Writes a comment or a reply, once for each request id.',
  limitPerMin: 20,
  body: v.object({
    request_id: RequestId,
    id: Id,
    root_id: v.optional(Id),
    /** Account in the thread that is answered. */
    to: v.optional(Id),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(COMMENT_WEIGHT)),
  }),
  data: Comment,
});

/** @source watch-and-read §C3 "Match talk opens at kick-off − 24 h" */
export const getMatchTalk = defineCall({
  path: '/api/comment/getTalk',
  access: 'guest',
  summary: 'The talk about a match: what its comments stand under, and when it opens.',
  body: v.object({ matchid: Id }),
  data: v.object({
    /** The content; 0 before the first comment. */
    id: Count,
    comments: Count,
    opens_at: UnixSec,
  }),
});

export const openMatchTalk = defineCall({
  path: '/api/comment/openTalk',
  access: 'user',
  summary: 'Gives the talk about a match its place, once, for the first comment.',
  limitPerMin: 20,
  body: v.object({ matchid: Id }),
  data: v.object({ id: Id }),
});

export const likeComment = defineCall({
  path: '/api/comment/like',
  access: 'user',
  summary: 'Likes a comment, or takes it back.',
  limitPerMin: 120,
  body: v.object({ comment_id: Id, on: v.boolean() }),
  data: v.object({ liked: v.boolean(), likes: Count }),
});

export const removeComment = defineCall({
  path: '/api/comment/remove',
  access: 'user',
  summary: 'Withdraws a comment of the caller’s own.',
  body: v.object({ comment_id: Id }),
  data: v.object({}),
});

export const removeCommentAsOperator = defineCall({
  path: '/api/operator/removeComment',
  access: 'operator',
  summary: 'Takes a comment of anybody away, with a reason.',
  body: v.object({ comment_id: Id, reason: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
  data: v.object({}),
});
