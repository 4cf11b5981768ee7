import { removeCommentAsOperator } from '@touchline/contract/comment';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeCommentAsOperator, async ({ comment_id: id, reason }, { comments }) => {
  if (!(await comments.take(id, { to: 'removed', reason }))) throw notFound('comment_id');
  return {};
});
