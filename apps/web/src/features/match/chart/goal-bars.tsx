import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import styles from './goal-bars.module.css';

const QUARTERS_OF_HOUR = ['1-15', '16-30', '31-45', '46-60', '61-75', '76-90'] as const;

type Props = {
  scored: readonly number[];
  conceded: readonly number[];
  side: 'home' | 'away';
};

const Row = ({
  values,
  most,
  label,
  look,
}: {
  values: readonly number[];
  most: number;
  label: MessageKey;
  look: string | undefined;
}) => (
  <div className={`${styles.bars} ${look}`}>
    <span>{t(label)}</span>
    {QUARTERS_OF_HOUR.map((quarter, at) => (
      <i key={quarter} style={{ height: `${Math.max(4, (44 * (values[at] ?? 0)) / most)}px` }}>
        <b className="num">{values[at] ?? 0}</b>
      </i>
    ))}
  </div>
);

/** Goals of a team by quarters of an hour: scored upwards, conceded downwards. */
export const GoalBars = ({ scored, conceded, side }: Props) => {
  const most = Math.max(1, ...scored, ...conceded);
  return (
    <div className={`${styles.chart} ${styles[side]}`}>
      <Row values={scored} most={most} label={'goals.scored'} look={styles.up} />
      <div className={`num ${styles.axis}`}>
        <span />
        {QUARTERS_OF_HOUR.map((quarter) => (
          <span key={quarter}>{quarter}</span>
        ))}
      </div>
      <Row values={conceded} most={most} label={'goals.conceded'} look={styles.down} />
    </div>
  );
};
