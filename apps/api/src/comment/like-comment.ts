import { likeComment } from '@touchline/contract/comment';
import { findPublished } from '../content/find-published.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(likeComment, async ({ comment_id: id, on }, context) => {
  const { comments, commentLikes, caller, nowSec } = context;
  const comment = await comments.find(id);
  if (!comment || (on && comment.state !== 'shown')) throw notFound('comment_id');
  if (on) await findPublished(comment.content_id, context);
  return { liked: on, likes: await commentLikes.like({ id, accountId: caller.account.id, on, nowSec }) };
});
