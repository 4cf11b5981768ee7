import type { ModelType, RecordCard } from '@touchline/contract/model';
import { percent } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import styles from './model.module.css';

const hitText = ({ hits = 0, interval = [0, 1], n }: RecordCard): string =>
  t('model.card.line', {
    count: n,
    share: percent(hits / n, 1),
    low: percent(interval[0]),
    high: percent(interval[1]),
  });

const lineOf = (type: ModelType, card: RecordCard | null): string => {
  if (!card) return t('model.card.none');
  if (type === 'diversity') return t('model.card.noForecast', { count: card.n });
  return card.hits === undefined ? t('model.card.few', { count: card.n }) : hitText(card);
};

/** Whether the matches were real, and when the numbers were made. */
export const Origin = ({ card }: { card: RecordCard }) => (
  <small className={styles.origin}>
    {card.world === 'simulated' && <b>{t('model.simulated')}</b>}
    {card.world === 'simulated' && ' · '}
    {t(card.origin === 'sealed' ? 'model.sealed' : 'model.backtest')}
  </small>
);

const figure = (value: number): string => decimalText(value, 3);

/** The scores, with the bookmakers' and the base rates' beside them; the lower the better. */
export const Measures = ({ card }: { card: RecordCard }) =>
  card.measures?.map(({ name, n, own, market, closing, baseline }) => (
    <small key={name} className={styles.origin}>
      {t('model.measure', { name, own: figure(own), count: n })}
      {market !== null && ` · ${t('model.measure.market', { score: figure(market) })}`}
      {closing !== null && ` · ${t('model.measure.closing', { score: figure(closing) })}`}
      {baseline !== null && ` · ${t('model.measure.baseline', { score: figure(baseline) })}`}
    </small>
  ));

/** The record in a line: never a share without its number, its range and what the odds said. */
export const RecordLine = ({ type, card }: { type: ModelType; card: RecordCard | null }) => (
  <p className={styles.recordLine}>
    {lineOf(type, card)}
    {card?.market_expected !== undefined &&
      ` · ${t('model.card.market', { share: percent(card.market_expected / card.n, 1) })}`}
    {card && <Measures card={card} />}
    {card && <Origin card={card} />}
  </p>
);
