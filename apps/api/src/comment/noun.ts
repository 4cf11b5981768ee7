import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { commentLikeRepository, type CommentLikes } from './comment-like-repository.ts';
import { commentData, commentRepository, type Comments } from './comment-repository.ts';
import getComments from './get-comments.ts';
import getMatchTalk from './get-match-talk.ts';
import likeComment from './like-comment.ts';
import openMatchTalk from './open-match-talk.ts';
import removeCommentAsOperator from './remove-comment-as-operator.ts';
import removeComment from './remove-comment.ts';
import sendComment from './send-comment.ts';
import { talkRepository, type Talks } from './talk-repository.ts';

declare module '../services.ts' {
  interface Services {
    comments: Comments;
    commentLikes: CommentLikes;
    talks: Talks;
  }
}

/** Comments under everything that is published, and under matches. */
export default defineNoun({
  calls: {
    getComments,
    getMatchTalk,
    likeComment,
    openMatchTalk,
    removeComment,
    removeCommentAsOperator,
    sendComment,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    comments: commentRepository(db),
    commentLikes: commentLikeRepository(db),
    talks: talkRepository(db),
  }),
  personalData: [commentData],
});
