import type { OddsKind, Quote } from '@touchline/contract/odds';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { decimalText } from '../../../platform/number-text.ts';
import { pricePlaces } from './odds-sums.ts';
import styles from './odds-chart.module.css';

const WIDTH_PX = 350;
const HEIGHT_PX = 120;
const EDGE_PX = 8;

const LOOKS = [styles.home, styles.middle, styles.away];
const LABELS: readonly MessageKey[] = ['odds.home', 'odds.drawn', 'odds.away'];

const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points
    .map(([x, y], at) => (at === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`))
    .join('');

/** How a bookmaker's prices moved: each stands until the next quotation. Kick-off is a dotted line. */
export const OddsChart = ({ kind, quotes }: { kind: OddsKind; quotes: readonly Quote[] }) => {
  const [first] = quotes;
  if (!first || quotes.length < 2) return null;
  const places = pricePlaces(kind, first.values);
  const all = quotes.flatMap(({ values }) => places.map((place) => values[place] ?? 0));
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const step = (WIDTH_PX - EDGE_PX) / (quotes.length - 1);
  const yOf = (value: number) =>
    EDGE_PX + ((high - value) / Math.max(high - low, 0.01)) * (HEIGHT_PX - 2 * EDGE_PX);
  const kickoff = quotes.findIndex(({ minute }) => minute > 0);
  return (
    <figure className={styles.figure} aria-label={t('odds.chart')}>
      <svg viewBox={`0 0 ${WIDTH_PX} ${HEIGHT_PX}`} width="100%" aria-hidden="true">
        {kickoff > 0 && <path d={`M${kickoff * step} 0v${HEIGHT_PX}`} className={styles.kickoff} />}
        {places.map((place) => (
          <path
            key={place}
            className={LOOKS[place]}
            d={pathOf(quotes.map(({ values }, at) => [at * step, yOf(values[place] ?? 0)]))}
          />
        ))}
      </svg>
      <figcaption>
        {places.map((place) => {
          const label = LABELS[place];
          return (
            label && (
              <span key={place} className={LOOKS[place]}>
                {t(label)}
              </span>
            )
          );
        })}
        <b className="num">
          {decimalText(low, 2)} – {decimalText(high, 2)}
        </b>
      </figcaption>
    </figure>
  );
};
