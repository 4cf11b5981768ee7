import { useQuery } from '@tanstack/react-query';
import { CLIP_TITLE_LENGTH } from '@touchline/contract/clip';
import { UPLOAD, type UploadFault } from '@touchline/domain/clip-upload';
import { isVip } from '@touchline/domain/user-level';
import { useEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import { ownAccount } from '../../platform/own-account.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { serverNowMs } from '../../platform/server-clock.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CutHandles } from './cut-handles.tsx';
import type { CutSpan } from './cut-span.ts';
import { lengthText } from './length-text.ts';
import { useUploadVideo } from './use-upload-video.ts';
import styles from './upload-sheet.module.css';

const FAULTS = {
  codec: 'watch.upload.codec',
  size: 'watch.upload.size',
  rate: 'watch.upload.rate',
  short: 'watch.upload.short',
  long: 'watch.upload.long',
  sound: 'watch.upload.sound',
  broken: 'watch.upload.broken',
  banned: 'watch.upload.banned',
} as const satisfies Record<UploadFault, MessageKey>;

const Choose = ({ onChoose }: { onChoose: (file: File | undefined) => void }) => (
  <label className={styles.choose}>
    <span>{t('watch.upload.choose')}</span>
    <input
      className="sr-only"
      type="file"
      accept="video/mp4,video/quicktime,video/*"
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        const [file] = target.files ?? [];
        // The same file can be chosen again.
        target.value = '';
        onChoose(file);
      }}
    />
  </label>
);

/** Anchors and VIP may send longer ones; the service decides. */
const useMostSec = (): number => {
  const { data: account } = useQuery(ownAccount(useSession()));
  const mayBeLong = account && (account.is_anchor === 1 || isVip(account, serverNowMs() / 1000));
  return mayBeLong ? UPLOAD.longSec : UPLOAD.maxSec;
};

/** Shows the chosen file as long as the element stands. */
const useFile = (videoRef: RefObject<HTMLVideoElement | null>, file: File): void => {
  useEffect(() => {
    const video = videoRef.current;
    if (!video) return undefined;
    const address = URL.createObjectURL(file);
    video.src = address;
    return () => URL.revokeObjectURL(address);
  }, [videoRef, file]);
};

type TrimProps = {
  file: File;
  durationSec: number;
  onPublish: (file: File, span: CutSpan, title: string) => void;
};

const Trim = ({ file, durationSec, onPublish }: TrimProps) => {
  const max = useMostSec();
  const reach = { fromSec: 0, toSec: Math.max(UPLOAD.minSec, Math.floor(durationSec)) };
  const [span, setSpan] = useState<CutSpan>({ fromSec: 0, toSec: Math.min(reach.toSec, UPLOAD.maxSec) });
  const [title, setTitle] = useState('');
  const videoRef = useRef<HTMLVideoElement>(null);
  useFile(videoRef, file);
  return (
    <>
      <video ref={videoRef} className={styles.preview} muted playsInline controls>
        <track kind="captions" />
      </video>
      <CutHandles
        span={span}
        reach={reach}
        limits={{ min: UPLOAD.minSec, max }}
        textOf={lengthText}
        onChange={(next, at) => {
          setSpan(next);
          if (videoRef.current) videoRef.current.currentTime = at;
        }}
      />
      <Field
        label={t('watch.cutTitle')}
        value={title}
        maxLength={CLIP_TITLE_LENGTH}
        autoComplete="off"
        onChange={setTitle}
      />
      <Button disabled={title.trim() === ''} onClick={() => onPublish(file, span, title)}>
        {t('watch.publish')}
      </Button>
    </>
  );
};

const Going = ({ share, text, onCancel }: { share?: number; text: string; onCancel: () => void }) => (
  <>
    <output>{text}</output>
    <progress className={styles.progress} value={share} aria-label={text} />
    <Button kind="quiet" onClick={onCancel}>
      {t('common.cancel')}
    </Button>
  </>
);

const percentText = (share: number): string =>
  t('watch.upload.sending', { percent: Math.round(share * 100) });

/** A short video from the device: chosen, trimmed, sent, and shown once it was checked. */
export const UploadSheet = ({ onClose }: { onClose: () => void }) => {
  const { step, choose, publish, goOn, cancel } = useUploadVideo();
  const pick = (file: File | undefined) => void choose(file);
  return (
    <Sheet title={t('watch.upload')} open onClose={onClose}>
      <div className={styles.body}>
        {step.at === 'choosing' && (
          <>
            <Choose onChoose={pick} />
            <p>{t('watch.upload.limits')}</p>
          </>
        )}
        {step.at === 'refused' && (
          <>
            <p role="alert">{t(FAULTS[step.fault])}</p>
            <Choose onChoose={pick} />
          </>
        )}
        {(step.at === 'looking' || step.at === 'writing') && (
          <Going text={t('watch.upload.preparing')} onCancel={cancel} />
        )}
        {step.at === 'chosen' && (
          <Trim
            file={step.file}
            durationSec={step.durationSec}
            onPublish={(...given) => void publish(...given)}
          />
        )}
        {step.at === 'sending' && (
          <Going share={step.share} text={percentText(step.share)} onCancel={cancel} />
        )}
        {step.at === 'checking' && <Going text={t('watch.upload.checking')} onCancel={onClose} />}
        {step.at === 'broken off' && (
          <>
            <p role="alert">{t('watch.upload.brokenOff')}</p>
            <Button onClick={() => void goOn()}>{t('watch.upload.goOn')}</Button>
            <Button kind="quiet" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
};
