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
import { CutHandles } from './cut-handles.tsx';
import { CutPreview } from './cut-preview.tsx';
import { type CutSpan, reachOf, usualSpan, withLength } from './cut-span.ts';
import { lengthText } from './length-text.ts';
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

/** A recording whose pictures can be shown while it is cut. */
export type CutFrom = { url: string; startedAtSec: number; lengthSec: number };

/** Of what is live the handles count back from the picture that was seen. */
const BEFORE_SEEN_SEC = 90;

type CutProps = { recordingId: number; seenAtMs: number; from: CutFrom | undefined; onClose: () => void };

/** The span that is chosen, and what it counts from. */
const useSpan = (seenAtMs: number, from: CutFrom | undefined) => {
  const [place] = useState(() => {
    const zeroMs = from ? from.startedAtSec * 1000 : seenAtMs - BEFORE_SEEN_SEC * 1000;
    const seenSec = (seenAtMs - zeroMs) / 1000;
    return { zeroMs, reach: reachOf(seenSec, from?.lengthSec ?? 0), usual: usualSpan(seenSec) };
  });
  const [chosen, setChosen] = useState<{ span: CutSpan; at?: number }>({ span: place.usual });
  const textOf = (sec: number): string =>
    from ? lengthText(sec) : t('watch.secondsAgo', { count: BEFORE_SEEN_SEC - sec });
  return { ...place, ...chosen, textOf, choose: (span: CutSpan, at: number) => setChosen({ span, at }) };
};

const Cut = ({ recordingId, seenAtMs, from, onClose }: CutProps) => {
  const [title, setTitle] = useState('');
  const { span, at, reach, zeroMs, textOf, choose } = useSpan(seenAtMs, from);
  const length = span.toSec - span.fromSec;
  const [requestId] = useState(() => crypto.randomUUID());
  const [made, setMade] = useState(0);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const onReady = useCallback(() => void navigate(pathTo('shortVideo', { id: made })), [navigate, made]);
  useReady(made, onReady);
  const publish = async () => {
    setBusy(true);
    try {
      const body = {
        request_id: requestId,
        id: recordingId,
        end_at_ms: zeroMs + span.toSec * 1000,
        length_sec: length,
        title,
      };
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
        {from && <CutPreview url={from.url} span={span} at={at} />}
        <CutHandles span={span} reach={reach} textOf={textOf} onChange={choose} />
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
          onChange={(sec) => {
            const next = withLength(span, sec, reach);
            choose(next, next.fromSec);
          }}
        />
      </div>
    </Sheet>
  );
};

type Props = {
  recordingId: number;
  /** When the picture was that the reader sees now, Unix milliseconds. */
  nowMs: () => number;
  /** Left out of what is live, whose last pictures are not stored yet. */
  from?: CutFrom | undefined;
  /** Told when the sheet opens and when it closes. */
  onOpen?: (open: boolean) => void;
  className?: string | undefined;
};

/** Clips the seconds that the reader has just seen. */
export const CutButton = ({ recordingId, nowMs, from, onOpen, className }: Props) => {
  const [seenAtMs, setSeenAtMs] = useState(0);
  const session = useSession();
  const show = (atMs: number) => {
    setSeenAtMs(atMs);
    onOpen?.(atMs > 0);
  };
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => (isSessionOpen(session) ? show(Math.round(nowMs())) : askToLogIn())}
      >
        <Scissors size={16} strokeWidth={1.75} />
        {t('watch.clipLast')}
      </button>
      {seenAtMs > 0 && (
        <Cut recordingId={recordingId} seenAtMs={seenAtMs} from={from} onClose={() => show(0)} />
      )}
    </>
  );
};

/** Of a live picture: as old as the stream says. */
export const liveNowMs = (delaySec: number) => (): number => serverNowMs() - delaySec * 1000;
