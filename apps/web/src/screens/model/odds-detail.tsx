import { bookmakerLatinName, bookmakerName } from '@touchline/domain/bookmaker';
import type { Match } from '@touchline/contract/match';
import type { ModelContent } from '@touchline/contract/model';
import { coverChance } from '@touchline/forecast/basketball-margin';
import { companyChances } from '@touchline/forecast/consensus';
import { bandChances, POINT_BANDS } from '@touchline/forecast/model/settle';
import { teamName } from '../../features/match/names.ts';
import { percent } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { Bars, BesideMarket, type Bar } from './detail-parts.tsx';
import styles from './model.module.css';

type Upset = Extract<ModelContent, { type: 'upset' }>;
type Diversity = Extract<ModelContent, { type: 'diversity' }>;
type PointMargin = Extract<ModelContent, { type: 'margin'; sport: 2 }>;
type Band = { low: number; high: number; n: number; happened: number; interval: [number, number] };

/** Books of files have numbers from here on, and no name of their own. */
const FILED = 100;
const companyName = (company: number): string =>
  company > FILED
    ? `${t('model.company')} ${company - FILED}`
    : inLanguage(bookmakerName(company), bookmakerLatinName(company));

const BandLine = ({ band }: { band: Band }) => (
  <p className={styles.notes}>
    {t('model.band', {
      count: band.n,
      low: percent(band.low),
      high: percent(band.high),
      share: percent(band.happened / band.n, 1),
      from: percent(band.interval[0]),
      to: percent(band.interval[1]),
    })}
  </p>
);

/** The chance that the favourite does not win, the market's first. */
export const UpsetDetail = ({
  match,
  content,
  band,
}: {
  match: Match;
  content: Upset;
  band: Band | undefined;
}) => (
  <>
    <Block
      title={t('model.upsetChance')}
      aside={<span>{t('model.favourite', { team: teamName(match[content.favourite]) })}</span>}
    >
      <p className={styles.big}>
        <b className="num">{percent(content.chance, 1)}</b>
        <span>{t('model.market')}</span>
      </p>
      <p>
        {t('model.split', { draw: percent(content.draw, 1), underdog: percent(content.underdog, 1) })}
        {content.model_chance !== null &&
          ` · ${t('model.byModel', { chance: percent(content.model_chance, 1) })}`}
      </p>
      {band && <BandLine band={band} />}
    </Block>
    <Block title={t('model.companies')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('model.company')}</th>
            <th scope="col">{t('model.opening')}</th>
            <th scope="col">{t('model.now')}</th>
          </tr>
        </thead>
        <tbody>
          {content.companies.map(({ company, opening, chance }) => (
            <tr key={company}>
              <th scope="row">{companyName(company)}</th>
              <td className="num">{percent(opening, 1)}</td>
              <td className="num">{percent(chance, 1)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  </>
);

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

/** How far companies are apart; no forecast. */
export const DiversityDetail = ({ content }: { content: Diversity }) => (
  <>
    <Block
      title={t('model.dots')}
      aside={<span>{t('model.spread', { points: decimalText(content.spread, 1) })}</span>}
    >
      <DotLines content={content} />
      <p className={styles.notes}>{t('model.fifths.note')}</p>
    </Block>
    <Block title={t('model.companies')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('model.company')}</th>
            {NAMES.map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {content.companies.map(({ company, current }) => (
            <tr key={company}>
              <th scope="row">{companyName(company)}</th>
              {current.map((odds, place) => (
                <td key={NAMES[place]} className="num">
                  {decimalText(odds, 2)}
                </td>
              ))}
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
  </>
);

/** Points on either side within which 80 % of a normal distribution lie, in spreads. */
const WITHIN_80 = 1.2815515655446004;
const whole = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(Math.round(points))}`;

const bandBars = (content: PointMargin): Bar[] =>
  [...bandChances(content)].map(([from, chance]) => {
    const band = POINT_BANDS.find(([least]) => least === Math.abs(from));
    const text = band && Number.isFinite(band[1]) ? `${band[0]}–${band[1]}` : `${Math.abs(from)}+`;
    return { key: String(from), label: text, chance, side: from > 0 ? 'home' : 'away' };
  });

/** The expected margin in points, by bands of either side. */
export const PointMarginDetail = ({ content }: { content: PointMargin }) => {
  const { mean, sd, market } = content;
  const win = coverChance({ mean, sd }, 0);
  return (
    <>
      <Block
        title={t('model.distribution')}
        aside={
          <span>
            {t('model.interval80', { low: whole(mean - WITHIN_80 * sd), high: whole(mean + WITHIN_80 * sd) })}
          </span>
        }
      >
        <p className={styles.big}>
          <b className="num">{whole(mean)}</b>
          <span>{t('model.win', { chance: percent(win, 1) })}</span>
        </p>
        <Bars bars={bandBars(content)} name={t('model.distribution')} />
      </Block>
      <BesideMarket own={[win, 0, 1 - win]} market={market} />
      <p className={styles.period}>{t('model.noVolumes')}</p>
    </>
  );
};
