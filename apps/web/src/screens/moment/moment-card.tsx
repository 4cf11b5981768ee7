import { useMutation, useQueryClient } from '@tanstack/react-query';
import { likeContent, removeContent } from '@touchline/contract/content';
import type { Moment } from '@touchline/contract/moment';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { Link, useNavigate } from 'react-router';
import { Face } from '../../features/account/face.tsx';
import { ifLoggedIn } from '../../features/comment/use-comment-acts.ts';
import { reportPath } from '../../features/report/reported.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { shareAddress } from '../../platform/share-address.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { useReader } from '../../platform/use-reader.ts';
import { showToast } from '../../platform/toasts.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './moment.module.css';

const FACE_PX = 40;
const ICON = { size: 18, strokeWidth: 1.75 } as const;

const useMomentActs = ({ id, liked }: Moment) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['moment'] });
  const like = useMutation({
    mutationFn: () => call(likeContent, { id, on: !liked }, { hideLoading: true }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call(removeContent, { id }),
    onSuccess: async () => {
      showToast(t('moment.removed'), 'success');
      await refresh();
    },
  });
  return { like: () => ifLoggedIn(() => like.mutate()), remove: () => remove.mutate() };
};

/** One picture as it is, two side by side, more in three columns; their sizes are known before they load. */
const Pictures = ({ pictures }: { pictures: Moment['pictures'] }) => (
  <div className={styles.pictures} data-count={pictures.length === 1 ? 1 : pictures.length === 2 ? 2 : 3}>
    {pictures.map(({ url, width, height }, at) => (
      <a
        key={url}
        href={url}
        target="_blank"
        rel="noreferrer"
        aria-label={t('moment.photo', { number: at + 1 })}
      >
        <img src={url} width={width} height={height} alt="" loading="lazy" decoding="async" />
      </a>
    ))}
  </div>
);

const Acts = ({ moment }: { moment: Moment }) => {
  const navigate = useNavigate();
  const { uid } = useReader();
  const own = uid > 0 && uid === moment.author?.id;
  const { like, remove } = useMomentActs(moment);
  const report = () =>
    ifLoggedIn(
      () =>
        void navigate(reportPath({ kind: 'moment', id: String(moment.id) }), {
          state: { nick: moment.author?.nick_name ?? '', text: moment.text },
        }),
    );
  return (
    <div className={styles.acts}>
      <button type="button" aria-pressed={moment.liked} aria-label={t('moment.like')} onClick={like}>
        <ThumbsUp {...ICON} fill={moment.liked ? 'currentColor' : 'none'} />
        <span className="num">{moment.counts.likes || ''}</span>
      </button>
      <Link to={pathTo('shareDynamic', { id: moment.id })} aria-label={t('comment.title')}>
        <MessageCircle {...ICON} />
        <span className="num">{moment.counts.comments || ''}</span>
      </Link>
      <IconButton
        label={t('common.share')}
        onClick={() =>
          void shareAndCount(
            'shareInfo',
            moment.title,
            shareAddress({ kind: 'dynamic', id: moment.id }, false),
          )
        }
      >
        <Share2 {...ICON} />
      </IconButton>
      <IconButton label={t(own ? 'moment.remove' : 'moment.report')} onClick={own ? remove : report}>
        {own ? <Trash2 {...ICON} /> : <Flag {...ICON} />}
      </IconButton>
    </div>
  );
};

/** A post: who, when, text, pictures, and what can be done with it. */
export const MomentCard = ({ moment }: { moment: Moment }) => {
  const { author, text, pictures, published_at: at } = moment;
  return (
    <article className={styles.card}>
      {author && (
        <Link to={pathTo('vipUser', { uid: author.id })} className={styles.who}>
          <Face src={author.avatar} size={FACE_PX} />
          <span>
            <b className="one-line">{author.nick_name}</b>
            <time dateTime={new Date(at * 1000).toISOString()}>{momentText(at)}</time>
          </span>
        </Link>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {pictures.length > 0 && <Pictures pictures={pictures} />}
      <Acts moment={moment} />
    </article>
  );
};
