import { sendComment } from '@touchline/contract/comment';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { commentFault, tidyComment } from '@touchline/domain/comment-rules';
import type { ContentKind } from '@touchline/domain/content-status';
import { Sport } from '@touchline/domain/sport';
import type { ContentRow } from '../content/content-repository.ts';
import { findPublished } from '../content/find-published.ts';
import { handle, type Context } from '../handle.ts';
import type { MessageKind } from '../message/message-texts.ts';
import { notFound, RefusedError, wrongField } from '../refusal.ts';
import { assertMaySpeak } from '../room/assert-may-speak.ts';
import type { CommentRow } from './comment-repository.ts';
import { NO_LINKS, REPEATED, TOO_SOON, USED_OTHERWISE } from './refusals.ts';
import { toComments } from './to-comments.ts';

type Body = BodyOf<typeof sendComment>;

const APART_MS = 3_000;
const SAME_TEXT_SEC = 600;

const checkText = (text: string, { caller }: Context<'user'>): void => {
  const fault = commentFault(text, caller.account.user_level);
  if (fault === 'link') throw new RefusedError({ status: STATUS.badInput, message: NO_LINKS, field: 'text' });
  if (fault !== undefined) throw wrongField('text', 'wrongFormat');
};

const checkPace = async (
  text: string,
  { comments, rateLimits, caller, nowSec }: Context<'user'>,
): Promise<void> => {
  const { id } = caller.account;
  const turn = await rateLimits.take(`comment:${id}`, { count: 1, windowMs: APART_MS });
  if (!turn.allowed) throw new RefusedError({ status: STATUS.tooMany, message: TOO_SOON, retryAfterSec: 3 });
  if (await comments.wroteLately(id, text, nowSec - SAME_TEXT_SEC))
    throw new RefusedError({ status: STATUS.conflict, message: REPEATED, field: 'text' });
};

/** The comment that begins the thread; replies to replies stand in the same thread. */
const rootOf = async (
  { id, root_id: rootId }: Body,
  { comments }: Context<'user'>,
): Promise<CommentRow | undefined> => {
  if (rootId === undefined) return undefined;
  const root = await comments.find(rootId);
  if (!root || root.content_id !== id || root.root_id !== null || root.state === 'removed')
    throw notFound('root_id');
  return root;
};

const REPLY_TO: Record<ContentKind, MessageKind> = {
  match_talk: 'talkReply',
  news: 'newsReply',
  recording: 'recordingReply',
  clip: 'clipReply',
  moment: 'momentReply',
};

/** What a message about it opens; the talk about a match has no page of its own. */
const opened = async ({ kind, id, match_id: matchId }: ContentRow, { matches }: Context<'user'>) => {
  if (kind !== 'match_talk') return { id };
  const [match] = await matches.findMany([matchId]);
  return { id: matchId, sport_id: match?.sport_id ?? Sport.football };
};

const notifyAnswered = async (
  { comment, content }: { comment: CommentRow; content: ContentRow },
  root: CommentRow | undefined,
  context: Context<'user'>,
): Promise<void> => {
  const { news, caller, nowSec } = context;
  const answered = comment.to_account ?? root?.account_id;
  if (answered === undefined || answered === caller.account.id) return;
  await news.notify(answered, {
    kind: REPLY_TO[content.kind],
    eventKey: `comment:${comment.id}`,
    body: {
      ...(await opened(content, context)),
      name: caller.account.nick_name,
      image: caller.account.avatar,
    },
    nowSec,
  });
};

/** The same request as before, whatever became of its comment. @throws {RefusedError} where it asked for another one */
const assertSame = (known: CommentRow, { id, text }: Pick<Body, 'id' | 'text'>): void => {
  const isOther = known.content_id !== id || (known.text !== text && known.state === 'shown');
  if (isOther)
    throw new RefusedError({ status: STATUS.conflict, message: USED_OTHERWISE, field: 'request_id' });
};

const write = async (body: Body, text: string, context: Context<'user'>): Promise<CommentRow> => {
  const { comments, caller, nowSec } = context;
  const { id, to, request_id: requestId } = body;
  checkText(text, context);
  const content = await findPublished(id, context);
  await assertMaySpeak(content, context);
  const root = await rootOf(body, context);
  // Whoever is answered gets a message, so it can be only somebody who speaks there.
  if (root && to !== undefined && !(await comments.isInThread(root.id, to))) throw notFound('to');
  await checkPace(text, context);
  const made = await comments.add({
    contentId: id,
    rootId: root?.id,
    ...(root && to !== undefined && to !== root.account_id && { to }),
    accountId: caller.account.id,
    requestId,
    text,
    nowSec,
  });
  await notifyAnswered({ comment: made, content }, root, context);
  return made;
};

export default handle(sendComment, async (body, context) => {
  const { comments, caller } = context;
  const text = tidyComment(body.text);
  const known = await comments.byRequest(caller.account.id, body.request_id);
  if (known) assertSame(known, { id: body.id, text });
  const [comment] = await toComments([known ?? (await write(body, text, context))], context);
  if (!comment) throw notFound('id');
  return comment;
});
