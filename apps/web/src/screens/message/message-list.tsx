import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  readMessages,
  removeMessages,
  type Message,
  type MessageCategory,
} from '@touchline/contract/message';
import Trash from 'lucide-react/icons/trash-2';
import { Link } from 'react-router';
import { useIsCovered } from '../../features/match/revealed.ts';
import { messagesOf } from '../../features/message/queries.ts';
import { withoutScore } from '../../features/message/without-score.ts';
import { call } from '../../platform/call.ts';
import { momentText } from '../../platform/moment-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Bone } from '../../ui/bone.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { targetPath } from './target-path.ts';
import styles from './message-list.module.css';

type ItemProps = { message: Message; onRead: () => void; onRemove: () => void };

const Item = ({ message, onRead, onRemove }: ItemProps) => {
  const path = targetPath(message.target);
  const covered = useIsCovered(message.target.id);
  const text = covered && message.target.kind === 'match' ? withoutScore(message.text) : message.text;
  const inside = (
    <>
      <b>
        {message.read === 0 && <i className={styles.dot} aria-label={t('message.new')} />}
        {message.title}
      </b>
      <span>{text}</span>
      <time>{momentText(message.created_at)}</time>
    </>
  );
  return (
    <li className={styles.item}>
      {path ? (
        <Link to={path} className={styles.text} onClick={onRead}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={styles.text} onClick={onRead}>
          {inside}
        </button>
      )}
      <IconButton
        label={t('message.remove', { title: message.title })}
        onClick={onRemove}
        className={styles.bin}
      >
        <Trash size={17} strokeWidth={1.75} />
      </IconButton>
    </li>
  );
};

const Skeleton = () => (
  <ul className={styles.list}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <li key={key} className={styles.item}>
        <span className={styles.text}>
          <Bone width="44%" height={17} />
          <Bone width="82%" height={14} />
        </span>
      </li>
    ))}
  </ul>
);

/** The messages of one category, newest first. */
export const MessageList = ({ category }: { category: MessageCategory }) => {
  const client = useQueryClient();
  const query = useInfiniteQuery(messagesOf(useSession(), category));
  const onSettled = () => client.invalidateQueries({ queryKey: ['message'] });
  const read = useMutation({
    mutationFn: (id: number) => call(readMessages, { ids: [id] }, { hideLoading: true }),
    onSettled,
  });
  const remove = useMutation({ mutationFn: (id: number) => call(removeMessages, { ids: [id] }), onSettled });
  return (
    <QueryView query={query} skeleton={<Skeleton />}>
      {({ pages }) => {
        const list = pages.flatMap((page) => page.list);
        if (list.length === 0) return <Notice drawing="bench" text={t('message.none')} />;
        return (
          <>
            <ul className={styles.list}>
              {list.map((message) => (
                <Item
                  key={message.id}
                  message={message}
                  onRead={() => message.read === 0 && read.mutate(message.id)}
                  onRemove={() => remove.mutate(message.id)}
                />
              ))}
            </ul>
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
