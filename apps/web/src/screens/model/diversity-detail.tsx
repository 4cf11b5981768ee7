import type { ModelContent } from '@touchline/contract/model';
import { companyChances } from '@touchline/forecast/consensus';
import { companyTable, type CompanyTable } from '@touchline/forecast/model/company-table';
import type { Triple } from '@touchline/forecast/outcome';
import type { ReactNode } from 'react';
import { percent } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { companyName } from './company-name.ts';
import styles from './model.module.css';

type Diversity = Extract<ModelContent, { type: 'diversity' }>;

const NAMES = ['model.homeWin', 'model.draw', 'model.awayWin'] as const;
const WIDTH = 300;
const EDGE = 12;

/** One line of dots for each outcome: where every company stands. */
const DotLines = ({ content }: { content: Diversity }) => {
  const chances = content.companies.map(({ current }) => companyChances(current));
  return NAMES.map((name, place) => {
    const own = chances.map((one) => one[place as 0 | 1 | 2]);
    const [low, high] = [Math.min(...own), Math.max(...own)];
    const room = Math.max(high - low, 0.01);
    const at = (chance: number): number => EDGE + ((chance - low) / room) * (WIDTH - 2 * EDGE);
    return (
      <div key={name} className={styles.dots}>
        <span>{t(name)}</span>
        <svg viewBox={`0 0 ${WIDTH} 24`} width="100%" aria-hidden="true">
          <path d={`M${EDGE} 12H${WIDTH - EDGE}`} stroke="var(--line-2)" strokeWidth="2" />
          {own.map((chance, index) => (
            <circle key={index} cx={at(chance)} cy="12" r="6" fill="var(--away)" opacity="0.600" />
          ))}
          <circle
            cx={at(content.chances[place] ?? low)}
            cy="12"
            r="4"
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2"
          />
        </svg>
        <span className="num">
          {percent(low, 1)}–{percent(high, 1)}
        </span>
      </div>
    );
  });
};

const Odds = ({ odds, from }: { odds: Triple; from?: Triple }) =>
  odds.map((one, place) => {
    const before = from?.[place] ?? one;
    return (
      <td key={NAMES[place]} className="num">
        {from && before !== one && <small>{decimalText(before, 2)} → </small>}
        {decimalText(one, 2)}
      </td>
    );
  });

/** A company's name and the three results; more columns follow. */
const Head = ({ children }: { children?: ReactNode }) => (
  <thead>
    <tr>
      <th scope="col">{t('model.company')}</th>
      {NAMES.map((name) => (
        <th key={name} scope="col">
          {t(name)}
        </th>
      ))}
      {children}
    </tr>
  </thead>
);

const FOOT = [
  ['model.meanOdds', 'mean'],
  ['model.highestOdds', 'highest'],
  ['model.lowestOdds', 'lowest'],
] as const;

/** What each company shows, from its opening on, and what all of them come to. */
const Companies = ({ content, table }: { content: Diversity; table: CompanyTable }) => (
  <Block title={t('model.companies')}>
    <table className={styles.table}>
      <Head />
      <tbody>
        {table.rows.map(({ company, opening, current }) => (
          <tr key={company}>
            <th scope="row">{companyName(company)}</th>
            <Odds odds={current} from={opening} />
          </tr>
        ))}
        {FOOT.map(([name, key]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <Odds odds={table[key]} />
          </tr>
        ))}
        {(
          [
            ['model.dispersion', content.dispersion, 1],
            ['model.sdLog', content.sd_log_odds, 3],
          ] as const
        ).map(([name, values, digits]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            {values.map((value, place) => (
              <td key={NAMES[place]} className="num">
                {decimalText(value, digits)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.notes}>
      {t('model.payout', { mean: percent(content.mean_payout, 1), best: percent(content.best_payout, 1) })}
    </p>
  </Block>
);

/** Each company's odds times the market's chance, and what it pays back. */
const Kelly = ({ table }: { table: CompanyTable }) => (
  <Block title={t('model.kelly')}>
    <table className={styles.table}>
      <Head>
        <th scope="col">{t('model.paysBack')}</th>
      </Head>
      <tbody>
        {table.rows.map(({ company, kelly, payout }) => (
          <tr key={company}>
            <th scope="row">{companyName(company)}</th>
            {kelly.map((one, place) => (
              <td key={NAMES[place]} className="num">
                {decimalText(one, 3)}
              </td>
            ))}
            <td className="num">{percent(payout, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={styles.notes}>{t('model.kellyNote')}</p>
  </Block>
);

/** How far companies are apart; no forecast. */
export const DiversityDetail = ({ content }: { content: Diversity }) => {
  const table = companyTable(content.companies);
  return (
    <>
      <Block
        title={t('model.dots')}
        aside={<span>{t('model.spread', { points: decimalText(content.spread, 1) })}</span>}
      >
        <DotLines content={content} />
        <div className={styles.stack}>
          <p>{t('model.openingSpread', { points: decimalText(table.openingSpread, 1) })}</p>
          <p>
            {t('model.furthest')}{' '}
            {table.furthest
              .map(({ company, distance }) => `${companyName(company)} ${decimalText(distance, 1)}`)
              .join(' · ')}
          </p>
          <p className={styles.notes}>{t('model.fifths.note')}</p>
        </div>
      </Block>
      <Companies content={content} table={table} />
      <Kelly table={table} />
    </>
  );
};
