import { CLIP_TITLE_LENGTH, cutClip, getClip } from '@touchline/contract/clip';
import Scissors from 'lucide-react/icons/scissors';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { pathTo } from '../../platform/routes.ts';
import { serverNowMs } from '../../platform/server-clock.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './cut-button.module.css';

const LENGTHS = [15, 30, 60] as const;
const ASK_EVERY_MS = 1500;
const QUIET = { noToast: true, hideLoading: true };

/** Asks until the file is there. */
const useReady = (id: number, onReady: () => void) => {
  useEffect(() => {
    if (id === 0) return undefined;
    const ask = () =>
      void call(getClip, { id }, QUIET).then(
        ({ url }) => url !== '' && onReady(),
        () => undefined,
      );
    const timer = setInterval(ask, ASK_EVERY_MS);
    ask();
    return () => clearInterval(timer);
  }, [id, onReady]);
};

type CutProps = { recordingId: number; endAtMs: number; onClose: () => void };

const Cut = ({ recordingId, endAtMs, onClose }: CutProps) => {
  const [title, setTitle] = useState('');
  const [length, setLength] = useState<(typeof LENGTHS)[number]>(30);
  const [requestId] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState(0);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const onReady = useCallback(() => void navigate(pathTo('shortVideo', { id: made })), [navigate, made]);
  useReady(made, onReady);
  const publish = async () => {
    setBusy(true);
    try {
      const body = { request_id: requestId, id: recordingId, end_at_ms: endAtMs, length_sec: length, title };
      setMade((await call(cutClip, body)).id);
    } catch {
      setBusy(false);
    }
  };
  return (
    <Sheet
      title={t('watch.cut')}
      open
      onClose={onClose}
      footer={
        <Button disabled={busy || title.trim() === ''} onClick={() => void publish()}>
          {t(busy ? 'watch.cutting' : 'watch.publish')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Field
          label={t('watch.cutTitle')}
          value={title}
          maxLength={CLIP_TITLE_LENGTH}
          autoComplete="off"
          onChange={setTitle}
        />
        <Segmented
          label={t('watch.cutLength')}
          items={LENGTHS.map((sec) => ({ id: sec, label: t('watch.seconds', { count: sec }) }))}
          value={length}
          onChange={setLength}
        />
        <p>{t('watch.cutHint')}</p>
      </div>
    </Sheet>
  );
};

type Props = {
  recordingId: number;
  /** When the picture was that the reader sees now, Unix milliseconds. */
  nowMs: () => number;
  className?: string | undefined;
};

/** Clips the seconds that the reader has just seen. */
export const CutButton = ({ recordingId, nowMs, className }: Props) => {
  const [endAtMs, setEndAtMs] = useState(0);
  const session = useSession();
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (isSessionOpen(session) ? setEndAtMs(Math.round(nowMs())) : askToLogIn())}
      >
        <Scissors size={16} strokeWidth={1.75} />
        {t('watch.clipLast')}
      </button>
      {endAtMs > 0 && <Cut recordingId={recordingId} endAtMs={endAtMs} onClose={() => setEndAtMs(0)} />}
    </>
  );
};

/** Of a live picture: as old as the stream says. */
export const liveNowMs = (delaySec: number) => (): number => serverNowMs() - delaySec * 1000;
