import { removeComment } from '@touchline/contract/comment';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeComment, async ({ comment_id: id }, { comments, caller }) => {
  const comment = await comments.find(id);
  if (!comment || comment.account_id !== caller.account.id) throw notFound('comment_id');
  // Withdrawn already is as good as withdrawn now.
  await comments.take(id, { to: 'withdrawn' });
  return {};
});
