import { t } from '../../platform/i18n/i18n.ts';
import { signedUnits } from './texts.ts';
import styles from './luck-chart.module.css';

export type CoursePoint = { n: number; units: number; low: number; high: number };

const WIDTH = 340;
const HEIGHT = 150;
const LEFT = 34;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 20;
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_MARKS = 3;

/** Round marks above and below zero that lie inside of what is shown. */
const marksOf = (least: number, most: number): number[] => {
  const step = STEPS.find((one) => Math.max(most, -least) / one <= MOST_MARKS) ?? 1000;
  const below = Math.trunc(-least / step);
  const count = below + Math.trunc(most / step) + 1;
  return Array.from({ length: count }, (_, at) => (at - below) * step);
};

/** Units added up plan by plan as a line, in front of the band in which luck would leave 95 % of people. */
export const LuckChart = ({ course }: { course: readonly CoursePoint[] }) => {
  const last = course.at(-1);
  if (!last) return null;
  const points = [{ n: 0, units: 0, low: 0, high: 0 }, ...course];
  const most = Math.max(1, ...points.flatMap(({ units, high }) => [units, high]));
  const least = Math.min(-1, ...points.flatMap(({ units, low }) => [units, low]));
  const x = (n: number): number => LEFT + (n / last.n) * (WIDTH - LEFT - RIGHT);
  const y = (units: number): number => TOP + ((most - units) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const at = (n: number, units: number): string => `${x(n).toFixed(1)},${y(units).toFixed(1)}`;
  const band = [
    ...points.map((one) => at(one.n, one.high)),
    ...points.toReversed().map((one) => at(one.n, one.low)),
  ];
  const label = t('plan.courseLabel', {
    n: last.n,
    units: signedUnits(last.units),
    low: signedUnits(last.low),
    high: signedUnits(last.high),
  });
  return (
    <figure className={styles.chart} aria-label={label}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polygon className={styles.band} points={band.join(' ')} />
        <line x1={LEFT} x2={WIDTH - RIGHT} y1={y(0)} y2={y(0)} />
        {marksOf(least, most).map((mark) => (
          <text key={mark} x={LEFT - 6} y={y(mark) + 4} textAnchor="end">
            {mark === 0 ? '0' : `${mark < 0 ? '−' : '+'}${Math.abs(mark)}`}
          </text>
        ))}
        <text x={x(0)} y={HEIGHT - 4}>
          1
        </text>
        <text x={WIDTH - RIGHT} y={HEIGHT - 4} textAnchor="end">
          {t('plan.n', { n: last.n })}
        </text>
        <polyline points={points.map((one) => at(one.n, one.units)).join(' ')} />
        <circle cx={x(last.n)} cy={y(last.units)} r="4.5" />
      </svg>
    </figure>
  );
};
