import type { CSSProperties } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { type CutLimits, type CutSpan, withHandle } from './cut-span.ts';
import styles from './cut-handles.module.css';

type Handle = 'from' | 'to';

type Props = {
  span: CutSpan;
  reach: CutSpan;
  /** How a place is said. */
  textOf: (sec: number) => string;
  /** @param at the place that the reader looks at */
  onChange: (span: CutSpan, at: number) => void;
  /** Those of cuts where they are left out. */
  limits?: CutLimits;
};

const NAMES = { from: 'watch.cutFrom', to: 'watch.cutTo' } as const;

/** Two handles on one line: where the clip begins and where it ends. */
export const CutHandles = ({ span, reach, textOf, onChange, limits }: Props) => {
  const whole = Math.max(1, reach.toSec - reach.fromSec);
  const share = (sec: number) => (sec - reach.fromSec) / whole;
  const value = { from: span.fromSec, to: span.toSec };
  const move = (handle: Handle, sec: number) => {
    const next = withHandle(span, { handle, sec, reach, ...(limits && { limits }) });
    onChange(next, handle === 'from' ? next.fromSec : next.toSec);
  };
  const place = { '--from': share(span.fromSec), '--to': share(span.toSec) } as CSSProperties;
  return (
    <div className={styles.handles}>
      <span className={styles.bar} style={place}>
        <i className={styles.line} />
        {(['from', 'to'] as const).map((handle) => (
          <input
            key={handle}
            type="range"
            className={styles.input}
            aria-label={t(NAMES[handle])}
            aria-valuetext={textOf(value[handle])}
            min={reach.fromSec}
            max={reach.toSec}
            value={value[handle]}
            onChange={({ target }) => move(handle, Number(target.value))}
          />
        ))}
      </span>
      <span className={styles.words}>
        <span>
          {t('watch.cutFrom')} <b className="num">{textOf(span.fromSec)}</b>
        </span>
        <b className="num">{t('watch.seconds', { count: span.toSec - span.fromSec })}</b>
        <span>
          {t('watch.cutTo')} <b className="num">{textOf(span.toSec)}</b>
        </span>
      </span>
    </div>
  );
};
