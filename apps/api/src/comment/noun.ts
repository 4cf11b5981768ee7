import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { commentLikeRepository, type CommentLikes } from './comment-like-repository.ts';
import { commentData, commentRepository, type Comments } from './comment-repository.ts';
import getComments from './get-comments.ts';
import likeComment from './like-comment.ts';
import removeCommentAsOperator from './remove-comment-as-operator.ts';
import removeComment from './remove-comment.ts';
import sendComment from './send-comment.ts';

declare module '../services.ts' {
  interface Services {
    comments: Comments;
    commentLikes: CommentLikes;
  }
}

/** Comments under everything that is published. */
export default defineNoun({
  calls: { getComments, likeComment, removeComment, removeCommentAsOperator, sendComment },
  open: ({ db }: Pick<Base, 'db'>) => ({
    comments: commentRepository(db),
    commentLikes: commentLikeRepository(db),
  }),
  personalData: [commentData],
});
