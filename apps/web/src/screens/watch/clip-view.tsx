import type { Clip } from '@touchline/contract/clip';
import { followUser } from '@touchline/contract/follow';
import { notePlays } from '@touchline/contract/content';
import Ellipsis from 'lucide-react/icons/ellipsis';
import MessageCircle from 'lucide-react/icons/message-circle';
import Share from 'lucide-react/icons/share-2';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router';
import { teamName } from '../../features/match/names.ts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { drawnOnServer } from '../../platform/drawn-on-server.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { Picture } from '../../ui/picture.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Comments } from '../comment/comments.tsx';
import { addressOf } from './clip-address.ts';
import { ClipMore } from './clip-more.tsx';
import { ClipPlate } from './clip-plate.tsx';
import { LikeButton, useLike } from './like-button.tsx';
import styles from './clip-view.module.css';

const FACE_PX = 44;
const QUIET = { noToast: true, hideLoading: true };
/** What is watched to its end, or for so long, counts as finished. */
const FINISHED_SHARE = 0.8;
const FINISHED_SEC = 20;

/** Counts the clip once it plays, and once it was watched. */
const useCounting = (id: number) => {
  const told = useRef({ played: false, finished: false });
  const tell = (finished: boolean) =>
    void call(notePlays, { items: [{ id, ms: 0, finished }] }, QUIET).catch(() => undefined);
  return (video: HTMLVideoElement) => {
    if (!told.current.played) {
      told.current.played = true;
      tell(false);
    }
    const isFinished =
      video.currentTime >= FINISHED_SEC || video.currentTime >= video.duration * FINISHED_SHARE;
    if (isFinished && !told.current.finished) {
      told.current.finished = true;
      tell(true);
    }
  };
};

const Side = ({ clip, onComments, onMore }: { clip: Clip; onComments: () => void; onMore: () => void }) => {
  const { card } = clip;
  return (
    <div className={styles.side}>
      {card.author && (
        <Link to={pathTo('vipUser', { uid: card.author.id })} aria-label={card.author.nick_name}>
          <Picture src={card.author.avatar} alt="" size={FACE_PX} shape="avatar" />
        </Link>
      )}
      <LikeButton card={card} className={styles.act} size={28} />
      <button type="button" className={styles.act} aria-label={t('watch.comments')} onClick={onComments}>
        <MessageCircle size={28} strokeWidth={1.75} />
        <span className="num">{card.counts.comments}</span>
      </button>
      <button
        type="button"
        className={styles.act}
        aria-label={t('common.share')}
        onClick={() => void shareAndCount('shareMessage', card.title, addressOf(card.id))}
      >
        <Share size={26} strokeWidth={1.75} />
      </button>
      <button type="button" className={styles.act} aria-label={t('watch.more')} onClick={onMore}>
        <Ellipsis size={26} strokeWidth={1.75} />
      </button>
    </div>
  );
};

const Words = ({ clip: { card, recording_id: recordingId, at_ms: atMs } }: { clip: Clip }) => {
  const [open, setOpen] = useState(false);
  const { author, match } = card;
  return (
    <div className={styles.words}>
      <p className={styles.author}>
        {author ? `@${author.nick_name}` : t('watch.automatic')}
        {author && (
          <FollowButton
            followed={author.attented === 1}
            name={author.nick_name}
            follow={{ declared: followUser, bodyOf: (type) => ({ userid: author.id, type }) }}
          />
        )}
      </p>
      <button
        type="button"
        aria-expanded={open}
        className={open ? styles.title : `${styles.title} ${styles.folded}`}
        onClick={() => setOpen(!open)}
      >
        {card.title}
      </button>
      <p className={styles.links}>
        {match && (
          <Link
            to={pathTo(match.sport_id === 1 ? 'scoreDetailFootball' : 'scoreDetailBasketball', {
              matchid: match.id,
            })}
          >
            {teamName(match.home)} – {teamName(match.away)}
          </Link>
        )}
        {recordingId > 0 && (
          <Link to={`${pathTo('recVideo', { id: recordingId })}?t=${Math.floor(atMs / 1000)}`}>
            {t('watch.whole')}
          </Link>
        )}
      </p>
    </div>
  );
};

export type ClipViewProps = {
  clip: Clip;
  /** The one that fills the window. */
  isCurrent: boolean;
  /** Loaded ahead, so that it begins at once. */
  preload: 'auto' | 'metadata' | 'none';
  muted: boolean;
  onUnmute: () => void;
  onGone: () => void;
};

type Playing = Pick<ClipViewProps, 'isCurrent' | 'muted' | 'onUnmute'>;

/** Plays while it fills the window. @returns whether it waits for a tap, and what a tap does */
const usePlaying = (
  videoRef: RefObject<HTMLVideoElement | null>,
  { isCurrent, muted, onUnmute }: Playing,
): [boolean, () => void] => {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return;
    if (isCurrent)
      void video.play().then(
        () => setWaits(false),
        () => setWaits(true),
      );
    else {
      video.pause();
      video.currentTime = 0;
    }
  }, [videoRef, isCurrent]);
  const toggle = () => {
    const video = videoRef.current;
    if (!video) return;
    if (muted && !video.paused) onUnmute();
    else if (video.paused)
      void video.play().then(
        () => setWaits(false),
        () => undefined,
      );
    else {
      video.pause();
      setWaits(true);
    }
  };
  return [waits, toggle];
};

/** Each answer has an address of its own: one in the page of the server would be loaded twice. */
const sourceOf = ({ url, card }: Clip, preload: ClipViewProps['preload']) => ({
  src: preload === 'none' || drawnOnServer ? undefined : url,
  poster: card.cover || undefined,
});

/** One clip over the whole window. */
export const ClipView = ({ clip, isCurrent, preload, muted, onUnmute, onGone }: ClipViewProps) => {
  const videoRef = useRef<HTMLVideoElement>(null);
  const [sheet, setSheet] = useState<'comments' | 'more'>();
  const [waits, toggle] = usePlaying(videoRef, { isCurrent, muted, onUnmute });
  const { set } = useLike(clip.card);
  const count = useCounting(clip.card.id);
  return (
    <article className={styles.clip} aria-label={clip.card.title}>
      <video
        ref={videoRef}
        className={styles.video}
        {...sourceOf(clip, preload)}
        preload={preload}
        muted={muted}
        loop
        playsInline
        onTimeUpdate={({ currentTarget }) => count(currentTarget)}
      >
        <track kind="captions" />
      </video>
      <button
        type="button"
        className={styles.touch}
        aria-label={t(waits ? 'watch.play' : 'watch.pause')}
        onClick={toggle}
        onDoubleClick={() => void set(true)}
        onContextMenu={(event) => {
          event.preventDefault();
          setSheet('more');
        }}
      >
        {waits && <b>{t('watch.play')}</b>}
        {!waits && muted && isCurrent && <b>{t('watch.tapForSound')}</b>}
      </button>
      <ClipPlate clip={clip} videoRef={videoRef} />
      <Words clip={clip} />
      <Side clip={clip} onComments={() => setSheet('comments')} onMore={() => setSheet('more')} />
      {sheet === 'comments' && (
        <Sheet title={t('watch.comments')} open onClose={() => setSheet(undefined)}>
          <Comments id={clip.card.id} />
        </Sheet>
      )}
      {sheet === 'more' && (
        <ClipMore clip={clip} videoRef={videoRef} onGone={onGone} onClose={() => setSheet(undefined)} />
      )}
    </article>
  );
};
