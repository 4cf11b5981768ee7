import type { Comment } from '@touchline/contract/comment';
import Flag from 'lucide-react/icons/flag';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { useReader } from '../../platform/use-reader.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { Face } from '../../features/account/face.tsx';
import { reportPath } from '../../features/report/reported.ts';
import { ifLoggedIn } from '../../features/comment/use-comment-acts.ts';
import styles from './comment.module.css';

const FACE_PX = 36;
const ICON = { size: 18, strokeWidth: 1.75 } as const;

export type CommentActs = {
  onLike: (comment: Comment) => void;
  onRemove: (comment: Comment) => void;
  onReply: (comment: Comment) => void;
};

const Foot = ({ comment, onReply, onRemove }: { comment: Comment } & Omit<CommentActs, 'onLike'>) => {
  const navigate = useNavigate();
  const own = useReader().uid === comment.author.id;
  const report = () =>
    ifLoggedIn(
      () =>
        void navigate(reportPath({ kind: 'comment', id: String(comment.id) }), {
          state: { nick: comment.author.nick_name, text: comment.text },
        }),
    );
  return (
    <p className={styles.foot}>
      <time dateTime={new Date(comment.created_at * 1000).toISOString()}>
        {momentText(comment.created_at)}
      </time>
      <button type="button" onClick={() => ifLoggedIn(() => onReply(comment))}>
        {t('comment.reply')}
      </button>
      {own ? (
        <button type="button" aria-label={t('comment.remove')} onClick={() => onRemove(comment)}>
          <Trash2 size={15} strokeWidth={1.75} />
        </button>
      ) : (
        <button type="button" aria-label={t('comment.report')} onClick={report}>
          <Flag size={15} strokeWidth={1.75} />
        </button>
      )}
    </p>
  );
};

const Text = ({ comment }: { comment: Comment }) =>
  comment.state === 'withdrawn' ? (
    <p className={styles.gone}>{t('comment.gone')}</p>
  ) : (
    <p className={styles.text}>
      {comment.to && <span className={styles.to}>@{comment.to.nick_name} </span>}
      {comment.text}
    </p>
  );

/** One comment with what can be done with it; its replies stand under it. */
export const CommentRow = ({
  comment,
  children,
  onLike,
  onReply,
  onRemove,
}: { comment: Comment; children?: ReactNode } & CommentActs) => {
  const { author, likes, liked } = comment;
  const isShown = comment.state === 'shown';
  return (
    <li className={styles.row}>
      <Link to={pathTo('vipUser', { uid: author.id })} aria-label={author.nick_name} className={styles.face}>
        <Face src={author.avatar} size={FACE_PX} />
      </Link>
      <div className={styles.body}>
        <p className={styles.who}>
          <span className="one-line">{author.nick_name}</span>
          <LevelMark level={author.level} />
        </p>
        <Text comment={comment} />
        {isShown && <Foot comment={comment} onReply={onReply} onRemove={onRemove} />}
        {children}
      </div>
      {isShown && (
        <button
          type="button"
          className={styles.like}
          aria-pressed={liked}
          aria-label={t('comment.like')}
          onClick={() => onLike(comment)}
        >
          <ThumbsUp {...ICON} fill={liked ? 'currentColor' : 'none'} />
          <span className="num">{likes > 0 ? likes : ''}</span>
        </button>
      )}
    </li>
  );
};
