import { t } from '../../platform/i18n/i18n.ts';
import { signedUnits } from './texts.ts';
import styles from './units-chart.module.css';

type Month = { month: string; n: number; units: number; low: number; high: number };

const WIDTH = 320;
const HEIGHT = 120;
const MARGIN = 8;
const BAR = 14;

/** Units by month as bars before the band in which luck would leave 95 % of people; a table says the same. */
export const UnitsChart = ({ months }: { months: readonly Month[] }) => {
  const most = Math.max(1, ...months.flatMap(({ units, low, high }) => [units, low, high].map(Math.abs)));
  const y = (units: number): number => HEIGHT / 2 - (units / most) * (HEIGHT / 2 - MARGIN);
  const step = WIDTH / Math.max(1, months.length);
  return (
    <figure className={styles.chart} aria-label={t('plan.units')}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {months.map(({ month, units, low, high }, at) => {
          const x = (at + 0.5) * step;
          return (
            <g key={month}>
              <rect
                className={styles.band}
                x={x - step * 0.42}
                width={step * 0.84}
                y={y(high)}
                height={Math.max(1, y(low) - y(high))}
              />
              <rect
                className={styles.bar}
                x={x - BAR / 2}
                width={BAR}
                y={Math.min(y(0), y(units))}
                height={Math.max(1, Math.abs(y(units) - y(0)))}
              />
            </g>
          );
        })}
        <line x1="0" x2={WIDTH} y1={y(0)} y2={y(0)} />
      </svg>
      <details>
        <summary>{t('plan.table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('plan.month')}</th>
              <th scope="col">{t('plan.count')}</th>
              <th scope="col">{t('plan.units')}</th>
              <th scope="col">95%</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, n, units, low, high }) => (
              <tr key={month}>
                <td>{month}</td>
                <td>{n}</td>
                <td>{signedUnits(units)}</td>
                <td>
                  {signedUnits(low)} … {signedUnits(high)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
