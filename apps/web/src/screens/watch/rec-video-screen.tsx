import { useQuery } from '@tanstack/react-query';
import type { BodyOf, DataOf } from '@touchline/contract/define-call';
import type { getRecording } from '@touchline/contract/watch';
import { pausedBefore } from '@touchline/domain/recording-pauses';
import { continueAt } from '@touchline/domain/watched';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Flag from 'lucide-react/icons/flag';
import Share from 'lucide-react/icons/share-2';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { useRevealed } from './revealed.ts';
import { BulletBar } from './bullet-bar.tsx';
import { Chapters } from './chapters.tsx';
import { deviceProgressOf } from './device-progress.ts';
import { LikeButton } from './like-button.tsx';
import { recording } from './queries.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { useBullets } from './use-bullets.ts';
import type { Playing } from './use-recording.ts';
import { videoFacts } from './video-card.tsx';
import { reportPath } from '../../features/report/reported.ts';
import { useDanmakuSettings } from '../../features/live/player/danmaku-settings.ts';
import { useListSettings } from '../../features/match/list-settings.ts';
import { teamName } from '../../features/match/names.ts';
import { goneText } from '../../features/share/gone-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { shareAddress } from '../../platform/share-address.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { useBack } from '../../platform/use-back.ts';
import { Bone } from '../../ui/bone.tsx';
import { UnknownPage } from '../../ui/headed-page.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Comments } from '../comment/comments.tsx';
import { CutButton, type CutFrom } from './cut-button.tsx';
import { NextVideo } from './next-video.tsx';
import { sideColours } from './side-colours.ts';
import { WhatIsNeeded } from './what-is-needed.tsx';
import styles from './rec-video-screen.module.css';

type Detail = DataOf<typeof getRecording>;
type Spoilers = NonNullable<BodyOf<typeof getRecording>['spoilers']>;

const matchPath = ({ id, sport_id: sport }: NonNullable<Detail['match']>): string =>
  pathTo(sport === 1 ? 'scoreDetailFootball' : 'scoreDetailBasketball', { matchid: id });

const Top = ({ detail }: { detail: Detail }) => (
  <>
    <IconButton label={t('common.back')} onClick={useBack(ROUTES.liveVideos)}>
      <ChevronLeft size={24} strokeWidth={1.75} />
    </IconButton>
    <IconButton
      label={t('common.share')}
      onClick={() =>
        void shareAndCount(
          'shareMessage',
          detail.card.title,
          shareAddress({ kind: 'recordvideo', id: detail.card.id }, useListSettings.getState().hideScores),
        )
      }
    >
      <Share size={19} strokeWidth={1.75} />
    </IconButton>
  </>
);

type HeadProps = {
  detail: Detail;
  spoilers: Spoilers;
  onReveal: () => void;
  /** Where the reader is in it. */
  atSec: number;
  /** Told when a clip is being cut: it has a picture of its own. */
  onCut: (open: boolean) => void;
};

/** When it would have begun had it never paused before that place, Unix seconds. */
const startBefore = ({ started_at: startedAtSec, pauses }: Detail, atSec: number): number =>
  startedAtSec + pausedBefore(atSec * 1000, pauses) / 1000;

/** Its pictures, where they are stored; its length is not known where it would give a result away. */
const cutFrom = (detail: Detail, atSec: number): CutFrom | undefined =>
  detail.state === 'ready' && detail.play_url !== ''
    ? { url: detail.play_url, startedAtSec: startBefore(detail, atSec), lengthSec: detail.card.duration_sec }
    : undefined;

const Head = ({ detail, spoilers, onReveal, atSec, onCut }: HeadProps) => {
  const { card, match, state, kept_days: days, anchor_id: anchorId, gaps } = detail;
  return (
    <section className={styles.head}>
      <h1>{card.title}</h1>
      <p>{videoFacts(card)}</p>
      {state === 'live' && (
        <p>
          {t('watch.isLive')}{' '}
          {anchorId > 0 && <Link to={pathTo('liveDetail', { id: anchorId })}>{t('watch.goLive')}</Link>}
        </p>
      )}
      {days > 0 && state !== 'live' && <p>{t('watch.kept', { n: days, count: days })}</p>}
      {gaps > 0 && <p>{t('watch.gaps', { n: gaps, count: gaps })}</p>}
      <div className={styles.acts}>
        <LikeButton card={card} className={styles.act} />
        {detail.may_clip && (
          <CutButton
            recordingId={card.id}
            nowMs={() => (startBefore(detail, atSec) + atSec) * 1000}
            from={cutFrom(detail, atSec)}
            onOpen={onCut}
            className={styles.act}
          />
        )}
        <Link to={reportPath({ kind: 'video', id: String(card.id) })} className={styles.act}>
          <Flag size={18} strokeWidth={1.75} />
          {t('watch.report')}
        </Link>
        {spoilers === 0 && (
          <button type="button" className={styles.act} onClick={onReveal}>
            {t('watch.showScores')}
          </button>
        )}
      </div>
      {match && (
        <Link to={matchPath(match)} className={styles.match}>
          {teamName(match.home)} – {teamName(match.away)}
        </Link>
      )}
    </section>
  );
};

type StageProps = Pick<
  Parameters<typeof RecordingPlayer>[0],
  'startSec' | 'jump' | 'colours' | 'hidesLength' | 'onPlace' | 'held'
> & { detail: Detail; playing: Playing };

/** The picture with the lines that fly over it, and where they are written; what is needed where it may not be seen. */
const Stage = ({ detail, playing, ...place }: StageProps) => {
  const showsBullets = useDanmakuSettings(({ on }) => on);
  const flown = useBullets(detail.card.id, playing, showsBullets && detail.play_url !== '');
  return (
    <>
      <div className={styles.stage}>
        {detail.play_url === '' ? (
          <WhatIsNeeded detail={detail} top={<Top detail={detail} />} />
        ) : (
          <RecordingPlayer
            id={detail.card.id}
            url={detail.play_url}
            poster={detail.card.cover}
            {...place}
            chapters={detail.chapters}
            flown={showsBullets ? flown : undefined}
            top={<Top detail={detail} />}
          />
        )}
        {detail.needs === 'vip' && detail.play_url !== '' && <WhatIsNeeded detail={detail} />}
      </div>
      {detail.play_url !== '' && (
        <BulletBar id={detail.card.id} nowMs={() => playing.atSec * 1000} onSent={flown.fly} />
      )}
    </>
  );
};

const FIRST: Playing = { phase: 'loading', atSec: 0, lengthSec: 0 };

const Content = ({ detail, ...reading }: Omit<HeadProps, 'atSec' | 'onCut'>) => {
  const { card, chapters, match } = detail;
  const [playing, setPlaying] = useState(FIRST);
  const [jump, setJump] = useState<{ sec: number }>();
  const [cutting, setCutting] = useState(false);
  const navigate = useNavigate();
  const colours = useMemo(() => sideColours(match), [match]);
  // Where it goes on is decided once: what is noted meanwhile does not move it.
  const [query] = useSearchParams();
  const [startSec] = useState(() => {
    const asked = Number(query.get('t'));
    if (asked > 0) return asked;
    const known = continueAt({ at_ms: card.progress_ms ?? 0, done: false });
    const atMs = known || deviceProgressOf(card.id);
    const whole = card.duration_sec * 1000;
    return whole > 0 && atMs >= whole * 0.95 ? 0 : atMs / 1000;
  });
  const onPlace = useCallback((now: Playing) => setPlaying(now), []);
  const next = detail.next;
  return (
    <div className={styles.page}>
      <Stage
        detail={detail}
        playing={playing}
        startSec={startSec}
        jump={jump}
        colours={colours}
        hidesLength={reading.spoilers === 0 && match !== undefined}
        onPlace={onPlace}
        held={cutting}
      />
      <Head detail={detail} atSec={playing.atSec} onCut={setCutting} {...reading} />
      {chapters.length > 0 && (
        <Chapters
          chapters={chapters}
          match={match}
          colours={colours}
          atSec={playing.atSec}
          onChoose={(sec) => setJump({ sec })}
        />
      )}
      <Comments id={card.id} />
      {next && (
        <NextVideo
          card={next}
          counts={playing.phase === 'ended'}
          onGo={() => void navigate(pathTo('recVideo', { id: next.id }), { replace: true })}
        />
      )}
    </div>
  );
};

const Skeleton = () => (
  <div className={styles.page}>
    <div className={styles.stage}>
      <Bone width="100%" height={220} />
    </div>
    <div className={styles.head}>
      <Bone width="80%" height={24} />
      <Bone width="50%" height={16} />
    </div>
  </div>
);

const Recording = ({ id }: { id: number }) => {
  const [spoilers, reveal] = useRevealed(id);
  const query = useQuery(recording({ id, spoilers }));
  const unknown = { root: ROUTES.liveVideos, label: t('watch.videos') };
  if (query.data === undefined && isRefused(query.error))
    return <UnknownPage text={goneText(query.error)} {...unknown} />;
  return (
    <Page title={query.data?.card.title ?? t('watch.recording')}>
      <QueryView query={query} skeleton={<Skeleton />}>
        {(detail) => <Content detail={detail} spoilers={spoilers} onReveal={reveal} />}
      </QueryView>
    </Page>
  );
};

/** One recording. @source screens 10 "/rec-video/:id" */
export default function RecVideoScreen() {
  const { id } = useParams();
  return <Recording key={id} id={Number(id) || 0} />;
}
