import Mic from 'lucide-react/icons/mic';
import { useEffect, useRef, useState } from 'react';
import type { BroadcastState } from '../../features/broadcast/broadcast.ts';
import { canShareScreen, type Source } from '../../features/broadcast/capture.ts';
import { RATES } from '../../features/broadcast/rate-step.ts';
import { useBroadcast, useCanEncode, type StudioState } from '../../features/broadcast/use-broadcast.ts';
import { useLevel } from '../../features/broadcast/use-level.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { useWakeLock } from '../../platform/use-wake-lock.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './studio.module.css';
import { FAULTS, SOURCES, STUDIO_STATES } from './names.ts';

const Preview = ({ stream, mirrored }: { stream: MediaStream; mirrored: boolean }) => {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={ref}
      className={mirrored ? styles.mirrored : styles.picture}
      aria-label={t('studio.preview')}
      autoPlay
      muted
      playsInline
    />
  );
};

const Level = ({ stream }: { stream: MediaStream }) => {
  const level = useLevel(stream);
  return (
    <div className={styles.level}>
      <Mic size={16} strokeWidth={1.75} aria-hidden="true" />
      <meter aria-label={t('studio.level')} min={0} max={1} value={level}>
        {Math.round(level * 100)}%
      </meter>
    </div>
  );
};

const isOn = (state: StudioState): state is BroadcastState =>
  state === 'connecting' || state === 'live' || state === 'reconnecting';

type FrameProps = { stream: MediaStream | undefined; mirrored: boolean; state: StudioState };

const Frame = ({ stream, mirrored, state }: FrameProps) => (
  <div className={styles.frame}>
    {stream ? (
      <Preview stream={stream} mirrored={mirrored} />
    ) : (
      <p className={styles.empty}>{t('studio.hint')}</p>
    )}
    {isOn(state) && <span className={styles.state}>{t(STUDIO_STATES[state])}</span>}
  </div>
);

const MEGA = 1_000_000;

const Sources = ({ chosen, onChoose }: { chosen: Source; onChoose: (source: Source) => void }) => {
  const sources: Source[] = canShareScreen() ? ['front', 'back', 'screen'] : ['front', 'back'];
  return (
    <Segmented
      label={t('studio.source')}
      items={sources.map((id) => ({ id, label: t(SOURCES[id]) }))}
      value={chosen}
      onChange={onChoose}
    />
  );
};

/** A picture of this device goes to the room: chosen, looked at, then sent. */
const Desk = () => {
  const { stream, state, fault, figures, open, begin, end } = useBroadcast();
  const [source, setSource] = useState<Source>('front');
  const on = isOn(state);
  useWakeLock(on);
  const choose = (next: Source) => {
    setSource(next);
    if (stream) void open(next);
  };
  return (
    <Card title={t('studio.title')}>
      <div className={styles.desk}>
        <Frame stream={stream} mirrored={source === 'front'} state={state} />
        {stream && <Level stream={stream} />}
        {!on && <Sources chosen={source} onChoose={choose} />}
        {figures && (
          <p className={styles.figures}>
            {t('studio.rate', { rate: decimalText(RATES[figures.step] / MEGA, 1) })}
          </p>
        )}
        <p role="alert" className={styles.fault}>
          {fault && t(FAULTS[fault])}
        </p>
        {on ? (
          <Button kind="quiet" onClick={end}>
            {t('studio.end')}
          </Button>
        ) : (
          <Button onClick={() => void (stream ? begin() : open(source))}>
            {t(stream ? 'studio.begin' : 'studio.open')}
          </Button>
        )}
      </div>
    </Card>
  );
};

/** Going live from this browser; where it cannot code a picture it says so, and the way of an encoder follows. */
export const Studio = () => {
  const can = useCanEncode();
  if (can === undefined) return null;
  if (can) return <Desk />;
  return (
    <Card title={t('studio.title')}>
      <p className={styles.cannot}>{t('studio.cannot')}</p>
    </Card>
  );
};
