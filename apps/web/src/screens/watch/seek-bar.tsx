import type { Chapter } from '@touchline/contract/recording';
import type { CSSProperties } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { lengthText } from './length-text.ts';
import styles from './seek-bar.module.css';

type Props = {
  atSec: number;
  lengthSec: number;
  chapters: readonly Chapter[];
  /** Colours of the sides. */
  colours: { home: string; away: string };
  onSeek: (sec: number) => void;
};

/** Where it is in the recording; goals stand on it in the colours of their sides. */
export const SeekBar = ({ atSec, lengthSec, chapters, colours, onSeek }: Props) => {
  const place = (sec: number) =>
    ({ '--at': lengthSec > 0 ? Math.min(1, sec / lengthSec) : 0 }) as CSSProperties;
  return (
    <span className={styles.bar} style={place(atSec)}>
      <i className={styles.line} />
      {chapters
        .filter(({ kind }) => kind === 'goal')
        .map(({ at_ms: at, side = 'home' }) => (
          <i
            key={at}
            className={styles.mark}
            style={{ ...place(at / 1000), '--c': colours[side] } as CSSProperties}
          />
        ))}
      <input
        type="range"
        className={styles.input}
        aria-label={t('watch.place')}
        aria-valuetext={lengthText(atSec)}
        min={0}
        max={Math.max(1, Math.floor(lengthSec))}
        value={Math.floor(atSec)}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </span>
  );
};
