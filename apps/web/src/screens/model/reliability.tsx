import type { ModelRecord } from '@touchline/contract/model-record';
import { percent } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './reliability.module.css';
import model from './model.module.css';

type Bins = ModelRecord['bins'];

const LEFT = 34;
const SIZE = 256;
const x = (share: number): number => LEFT + SIZE * share;
const y = (share: number): number => 12 + SIZE * (1 - share);
const TICKS = [0, 0.25, 0.5, 0.75, 1];

const Axes = () => (
  <g className={styles.axes}>
    {TICKS.map((tick) => (
      <g key={tick}>
        <text x={x(tick)} y={y(0) + 16} textAnchor="middle">
          {100 * tick}
        </text>
        <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end">
          {100 * tick}
        </text>
      </g>
    ))}
    <path d={`M${x(0)} ${y(1)}V${y(0)}H${x(1)}`} />
    <path d={`M${x(0)} ${y(0)}L${x(1)} ${y(1)}`} strokeDasharray="2 5" />
    <text x={x(0) + 8} y={y(1) + 10}>
      {t('model.came')}
    </text>
    <text x={x(1)} y={y(0) - 8} textAnchor="end">
      {t('model.said')}
    </text>
  </g>
);

const Dots = ({ bins, market }: { bins: Bins; market: Bins }) => {
  const most = Math.max(1, ...bins.map(({ n }) => n));
  return (
    <>
      {bins.map(({ stated, interval }) => (
        <path
          key={`range-${stated}`}
          className={styles.range}
          d={`M${x(stated)} ${y(interval[0])}V${y(interval[1])}`}
        />
      ))}
      {bins.map(({ stated, happened, n }) => (
        <circle
          key={stated}
          className={styles.own}
          cx={x(stated)}
          cy={y(happened)}
          r={3 + 7 * Math.sqrt(n / most)}
        />
      ))}
      {market.map(({ stated, happened }) => (
        <circle
          key={`market-${stated}`}
          className={styles.theirs}
          cx={x(stated)}
          cy={y(happened)}
          r="4.500"
        />
      ))}
    </>
  );
};

/** What was said against what came: dots by how many there are, the bookmakers' hollow, the diagonal for perfect. */
export const Reliability = ({ bins, market }: { bins: Bins; market: Bins }) => (
  <section className={styles.diagram}>
    <header>
      <h2>{t('model.reliability')}</h2>
      <span>
        <i className={styles.ownKey} /> {t('model.legend.model')} <i className={styles.theirKey} />{' '}
        {t('model.legend.market')}
      </span>
    </header>
    <svg viewBox="0 0 302 292" width="100%" aria-hidden="true">
      <Axes />
      <Dots bins={bins} market={market} />
    </svg>
    <details>
      <summary>{t('model.bins')}</summary>
      <table className={model.table}>
        <thead>
          <tr>
            <th scope="col">{t('model.said')}</th>
            <th scope="col">{t('model.matches')}</th>
            <th scope="col">{t('model.came')}</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ stated, n, happened, interval }) => (
            <tr key={stated}>
              <th scope="row" className="num">
                {percent(stated, 1)}
              </th>
              <td className="num">{n}</td>
              <td className="num">
                {percent(happened, 1)} ({percent(interval[0])}–{percent(interval[1])})
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </section>
);
