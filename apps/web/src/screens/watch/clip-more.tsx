import type { Clip } from '@touchline/contract/clip';
import { muteClip, removeClip } from '@touchline/contract/clip';
import { removeContent } from '@touchline/contract/content';
import type { RefObject } from 'react';
import { SendCardRow } from '../../features/conversation/send-card-button.tsx';
import { reportPath } from '../../features/report/reported.ts';
import { call } from '../../platform/call.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { copyText } from '../../platform/share.ts';
import { showToast } from '../../platform/toasts.ts';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { addressOf } from './clip-address.ts';

const REASONS = {
  followed: 'watch.reason.followed',
  match: 'watch.reason.match',
  watched: 'watch.reason.watched',
  new: 'watch.reason.new',
} as const satisfies Record<NonNullable<Clip['reason']>, MessageKey>;

type MoreProps = {
  clip: Clip;
  videoRef: RefObject<HTMLVideoElement | null>;
  onGone: () => void;
  onClose: () => void;
};

const SPEEDS = [0.5, 1, 1.5, 2] as const;

const Speeds = ({ videoRef, onClose }: Pick<MoreProps, 'videoRef' | 'onClose'>) =>
  SPEEDS.map((speed) => (
    <Row
      key={speed}
      label={`${t('watch.speed')} ${speed}×`}
      onAct={() => {
        if (videoRef.current) videoRef.current.playbackRate = speed;
        onClose();
      }}
    />
  ));

/** What is done seldom: slower, not interested, copy, report, remove what is one's own. */
export const ClipMore = ({ clip: { card, reason }, videoRef, onGone, onClose }: MoreProps) => {
  const session = useSession();
  const isOwn = card.author?.id === session.uid && isSessionOpen(session);
  const isAnchors =
    !isOwn && card.tags.some(({ kind, target_id: id }) => kind === 'anchor' && id === session.uid);
  const act = async (work: Promise<unknown>, said: string) => {
    onClose();
    await work;
    showToast(said);
    onGone();
  };
  return (
    <Sheet title={t('watch.more')} open onClose={onClose}>
      {reason && <Row label={t('watch.why')} hint={t(REASONS[reason])} />}
      <Speeds videoRef={videoRef} onClose={onClose} />
      {isSessionOpen(session) && !isOwn && (
        <Row
          label={t('watch.notInterested')}
          onAct={() => void act(call(muteClip, { muted: 'clip', target_id: card.id }), t('watch.muted'))}
        />
      )}
      <SendCardRow card={{ card: 'clip', id: card.id, title: card.title, text: '' }} />
      <Row label={t('watch.copyLink')} onAct={() => void copyText(addressOf(card.id)).then(onClose)} />
      <Row label={t('watch.report')} to={reportPath({ kind: 'video', id: String(card.id) })} />
      {isOwn && (
        <Row
          danger
          label={t('watch.remove')}
          onAct={() => void act(call(removeContent, { id: card.id }), t('watch.removed'))}
        />
      )}
      {isAnchors && (
        <Row
          danger
          label={t('watch.remove')}
          onAct={() => void act(call(removeClip, { id: card.id }), t('watch.removed'))}
        />
      )}
    </Sheet>
  );
};
