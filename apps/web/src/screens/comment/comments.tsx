import { useInfiniteQuery } from '@tanstack/react-query';
import type { Comment } from '@touchline/contract/comment';
import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useReader } from '../../platform/use-reader.ts';
import { Bone } from '../../ui/bone.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentRow, type CommentActs } from './comment-row.tsx';
import { commentsUnder, repliesOf } from '../../features/comment/queries.ts';
import { useCommentActs, type Answered } from '../../features/comment/use-comment-acts.ts';
import styles from './comment.module.css';

const Skeleton = () => (
  <ul className={styles.list}>
    {['a', 'b', 'c'].map((key) => (
      <li key={key} className={styles.row}>
        <Bone width="36px" height={36} round />
        <div className={styles.body}>
          <Bone width="30%" height={13} />
          <Bone width="80%" height={15} />
        </div>
      </li>
    ))}
  </ul>
);

const Replies = ({ id, root, acts }: { id: number; root: Comment; acts: CommentActs }) => {
  const session = useReader();
  const query = useInfiniteQuery(repliesOf(id, root.id, session));
  return (
    <QueryView query={query} skeleton={<Bone width="60%" height={15} />}>
      {({ pages }) => (
        <>
          <ul className={styles.replies}>
            {pages
              .flatMap(({ list }) => list)
              .map((reply) => (
                <CommentRow key={reply.id} comment={reply} {...acts} />
              ))}
          </ul>
          <MoreRows query={query} />
        </>
      )}
    </QueryView>
  );
};

/** A comment with its thread, which opens on demand, and the place for a reply. */
const Thread = ({ id, comment }: { id: number; comment: Comment }) => {
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState<Answered>();
  const { like, remove } = useCommentActs(id);
  const reply = (to: Comment) =>
    setAnswered({ rootId: comment.id, ...(to.id === comment.id ? {} : { to: to.author }) });
  const acts = { onLike: like, onRemove: remove, onReply: reply };
  return (
    <CommentRow comment={comment} {...acts}>
      {answered && (
        <CommentForm
          id={id}
          answered={answered}
          onSent={() => {
            setAnswered(undefined);
            setOpen(true);
          }}
        />
      )}
      {comment.replies > 0 && !isOpen && (
        <button type="button" className={styles.open} onClick={() => setOpen(true)}>
          {t('comment.replies', { count: comment.replies })}
        </button>
      )}
      {isOpen && <Replies id={id} root={comment} acts={acts} />}
    </CommentRow>
  );
};

/** What people say under something that is published. @param id the content */
export const Comments = ({ id }: { id: number }) => {
  const session = useReader();
  const query = useInfiniteQuery(commentsUnder(id, session));
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <section className={styles.comments} aria-label={t('comment.title')}>
      <h2 className={styles.title}>
        {t('comment.title')} <span className="num">{total > 0 ? total : ''}</span>
      </h2>
      <CommentForm id={id} onSent={() => undefined} />
      <QueryView query={query} skeleton={<Skeleton />}>
        {({ pages }) => {
          const best = pages[0]?.best ?? [];
          const first = new Set(best.map((each) => each.id));
          const rest = pages.flatMap(({ list }) => list).filter((each) => !first.has(each.id));
          if (best.length + rest.length === 0) return <p className={styles.none}>{t('comment.none')}</p>;
          return (
            <>
              <ul className={styles.list}>
                {[...best, ...rest].map((comment) => (
                  <Thread key={comment.id} id={id} comment={comment} />
                ))}
              </ul>
              <MoreRows query={query} />
            </>
          );
        }}
      </QueryView>
    </section>
  );
};
