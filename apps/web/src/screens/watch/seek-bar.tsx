import type { Chapter } from '@touchline/contract/recording';
import { useState, type CSSProperties } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { lengthText } from './length-text.ts';
import { savesData } from './saves-data.ts';
import { ScrubPreview } from './scrub-preview.tsx';
import { useScrub } from './use-scrub.ts';
import styles from './seek-bar.module.css';

type Props = {
  atSec: number;
  lengthSec: number;
  chapters: readonly Chapter[];
  /** Colours of the sides. */
  colours: { home: string; away: string };
  onSeek: (sec: number) => void;
  /** Playlist that pictures of other places come from. */
  url: string;
};

/** The picture where it is pointed at, from the first time on; readers who save data see the time alone. */
const Preview = ({
  url,
  pointed,
  lengthSec,
}: {
  url: string;
  pointed: number | undefined;
  lengthSec: number;
}) => {
  const [wanted, setWanted] = useState(false);
  if (pointed !== undefined && !wanted && !savesData()) setWanted(true);
  return wanted ? <ScrubPreview url={url} sec={pointed} lengthSec={lengthSec} /> : null;
};

/** Where it is in the recording; goals stand on it in the colours of their sides. */
export const SeekBar = ({ atSec: playedSec, lengthSec, chapters, colours, onSeek, url }: Props) => {
  const { pointed, dragged, onInput, on } = useScrub(lengthSec, onSeek);
  const atSec = dragged ?? playedSec;
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
        onChange={({ target }) => onInput(Number(target.value))}
        {...on}
      />
      <Preview url={url} pointed={pointed} lengthSec={lengthSec} />
    </span>
  );
};
