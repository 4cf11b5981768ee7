import { COMMENT_WEIGHT } from '@touchline/contract/comment';
import { truncateByWeight } from '@touchline/domain/text-weight';
import { useState, type FormEvent } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { useEarlyText } from '../../platform/use-early-text.ts';
import { Button } from '../../ui/button.tsx';
import {
  ifLoggedIn,
  type Answered,
  type Place,
  useSendComment,
} from '../../features/comment/use-comment-acts.ts';
import styles from './comment.module.css';

type Props = {
  id: Place;
  answered?: Answered | undefined;
  onSent: () => void;
};

/** Where a comment is written. What was typed stays until the server took it. */
export const CommentForm = ({ id, answered, onSent }: Props) => {
  const [text, setText] = useState('');
  const type = (typed: string) => setText(truncateByWeight(typed, COMMENT_WEIGHT));
  const field = useEarlyText<HTMLTextAreaElement>(type);
  const isOpen = useSession(isSessionOpen);
  const { send, isSending } = useSendComment(id, () => {
    setText('');
    onSent();
  });
  const label = answered?.to ? t('comment.to', { name: answered.to.nick_name }) : t('comment.write');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') ifLoggedIn(() => send(text.trim(), answered));
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        ref={field}
        rows={1}
        value={text}
        aria-label={label}
        placeholder={label}
        onFocus={isOpen ? undefined : () => ifLoggedIn(() => undefined)}
        onChange={(event) => type(event.target.value)}
      />
      <Button small submit disabled={isSending || text.trim() === ''}>
        {t('comment.send')}
      </Button>
    </form>
  );
};
