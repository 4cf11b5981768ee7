import type { ModelRecord } from '@touchline/contract/model-record';
import { percent } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import styles from './model.module.css';

const PLACES = 4;
/** Scores differ in their fourth place. */
export const four = (value: number): string => decimalText(value, PLACES);

type Part = { key: string; name: string; n: number; score: number | null; market: number | null };

/** A record by its parts, the bookmakers beside it. */
export const Parts = ({ title, score, parts }: { title: string; score: string; parts: readonly Part[] }) => (
  <section className={styles.block}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{t('model.matches')}</th>
          <th scope="col">{score}</th>
          <th scope="col">{t('model.legend.market')}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.key}>
            <th scope="row">{part.name}</th>
            <td className="num">{part.n}</td>
            <td className="num">{part.score === null ? '–' : four(part.score)}</td>
            <td className="num">{part.market === null ? '–' : four(part.market)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Fifths of the matches from least to most disagreement: what the market said, and what came. */
export const Fifths = ({ record }: { record: ModelRecord }) =>
  record.fifths.length > 0 && (
    <Block title={t('model.fifths')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('model.spreadHead')}</th>
            <th scope="col">{t('model.matches')}</th>
            <th scope="col">{t('model.fifths.said')}</th>
            <th scope="col">{t('model.fifths.came')}</th>
          </tr>
        </thead>
        <tbody>
          {record.fifths.map(({ spread, n, said, happened }) => (
            <tr key={spread}>
              <th scope="row" className="num">
                {decimalText(spread, 1)}
              </th>
              <td className="num">{n}</td>
              <td className="num">{percent(said, 1)}</td>
              <td className="num">{percent(happened, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.notes}>{t('model.fifths.note')}</p>
    </Block>
  );

/** How often an upset came where it was held as likely; a band of few matches says little, so each has its range. */
export const Bands = ({ record: { bands } }: { record: ModelRecord }) =>
  bands.length > 0 && (
    <Block title={t('model.bands')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('model.bands.said')}</th>
            <th scope="col">{t('model.matches')}</th>
            <th scope="col">{t('model.fifths.came')}</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ low, high, n, happened, interval }) => (
            <tr key={low}>
              <th scope="row" className="num">
                {percent(low)}–{percent(high)}
              </th>
              <td className="num">{n}</td>
              <td className="num">
                {percent(happened / n, 1)}{' '}
                <small>
                  ({percent(interval[0])}–{percent(interval[1])})
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.notes}>{t('model.bands.note')}</p>
    </Block>
  );
