import type { Match } from '@touchline/contract/match';
import type { ModelContent } from '@touchline/contract/model';
import { Sport } from '@touchline/domain/sport';
import { coverChance } from '@touchline/forecast/basketball-margin';
import { bandChances, POINT_BANDS } from '@touchline/forecast/model/settle';
import { upsetDrift } from '@touchline/forecast/upset';
import { teamName } from '../../features/match/names.ts';
import { percent, signed } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { companyName } from './company-name.ts';
import { Bars, BesideMarket, type Bar } from './detail-parts.tsx';
import { TeamFacts } from './team-facts.tsx';
import styles from './model.module.css';

type Upset = Extract<ModelContent, { type: 'upset' }>;
type PointMargin = Extract<ModelContent, { type: 'margin'; sport: 2 }>;
type Band = { low: number; high: number; n: number; happened: number; interval: [number, number] };

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

/** What an upset is made of; basketball has no draw. */
const splitText = ({ sport_id: sport }: Match, content: Upset): string => {
  const underdog = percent(content.underdog, 1);
  return sport === Sport.basketball
    ? t('model.splitTwo', { underdog })
    : t('model.split', { draw: percent(content.draw, 1), underdog });
};

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
        {splitText(match, content)}
        {content.model_chance !== null &&
          ` · ${t('model.byModel', { chance: percent(content.model_chance, 1) })}`}
      </p>
      <p>
        {t('model.drift', { points: signed(upsetDrift(content.companies), 1) })} ·{' '}
        {t('model.entropy', { bits: decimalText(content.entropy_bits, 2) })}
      </p>
      {band && <BandLine band={band} />}
    </Block>
    <TeamFacts match={match} />
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

/** Points on either side within which 80 % and 50 % of a normal distribution lie, in spreads. */
const WITHIN_80 = 1.2815515655446004;
const WITHIN_50 = 0.6744897501960817;
/** Points given by the home side. */
const GIVEN = [-20, -15, -10, -5, 5, 10, 15, 20] as const;
const whole = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(Math.round(points))}`;

const bandBars = (content: PointMargin): Bar[] =>
  [...bandChances(content)].map(([from, chance]) => {
    const band = POINT_BANDS.find(([least]) => least === Math.abs(from));
    const text = band && Number.isFinite(band[1]) ? `${band[0]}–${band[1]}` : `${Math.abs(from)}+`;
    return { key: String(from), label: text, chance, side: from > 0 ? 'home' : 'away' };
  });

const Covers = ({ content }: { content: PointMargin }) => (
  <Block title={t('model.covers')}>
    <ul className={styles.lines}>
      {GIVEN.map((line) => (
        <li key={line}>
          {t('model.cover', { line: whole(-line), chance: percent(coverChance(content, line), 1) })}
        </li>
      ))}
    </ul>
  </Block>
);

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
        <p>
          {t('model.interval50', { low: whole(mean - WITHIN_50 * sd), high: whole(mean + WITHIN_50 * sd) })}
        </p>
        <Bars bars={bandBars(content)} name={t('model.distribution')} />
      </Block>
      <Covers content={content} />
      <BesideMarket own={[win, 0, 1 - win]} market={market} />
      <p className={styles.period}>{t('model.noVolumes')}</p>
    </>
  );
};
