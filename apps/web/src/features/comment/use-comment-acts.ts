import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Comment, likeComment, removeComment, sendComment } from '@touchline/contract/comment';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';

/** Does it for who is logged in; visitors are asked to log in. */
export const ifLoggedIn = (act: () => void): void =>
  isSessionOpen(useSession.getState()) ? act() : askToLogIn();

/** What is commented on: the content, or what makes it for the first comment. */
export type Place = number | (() => Promise<number>);

const useRefresh = (id: Place) => {
  const client = useQueryClient();
  const queryKey = typeof id === 'number' ? ['comment', 'list', id] : ['comment', 'talk'];
  return () => client.invalidateQueries({ queryKey });
};

/** Whom a reply answers. */
export type Answered = { rootId: number; to?: { id: number; nick_name: string } };

/** Writes a comment; the request id stays until the server took it, so that a second tap is the same comment. */
export const useSendComment = (id: Place, onSent: () => void) => {
  const refresh = useRefresh(id);
  const [requestId, setRequestId] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ text, answered }: { text: string; answered: Answered | undefined }) => {
      const request = requestId ?? crypto.randomUUID();
      setRequestId(request);
      return call(sendComment, {
        request_id: request,
        id: typeof id === 'number' ? id : await id(),
        text,
        ...(answered && { root_id: answered.rootId }),
        ...(answered?.to && { to: answered.to.id }),
      });
    },
    onSuccess: async () => {
      setRequestId(undefined);
      onSent();
      await refresh();
    },
    // A refused text is written anew, under an id of its own.
    onError: () => setRequestId(undefined),
  });
  return { isSending: isPending, send: (text: string, answered?: Answered) => mutate({ text, answered }) };
};

/** Likes and withdraws comments. */
export const useCommentActs = (id: number) => {
  const refresh = useRefresh(id);
  const like = useMutation({
    mutationFn: ({ id: commentId, liked }: Comment) =>
      call(likeComment, { comment_id: commentId, on: !liked }, { hideLoading: true }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id: commentId }: Comment) => call(removeComment, { comment_id: commentId }),
    onSuccess: async () => {
      showToast(t('comment.removed'), 'success');
      await refresh();
    },
  });
  return {
    like: (comment: Comment) => ifLoggedIn(() => like.mutate(comment)),
    remove: (comment: Comment) => remove.mutate(comment),
  };
};
