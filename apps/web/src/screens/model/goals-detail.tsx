import type { Match } from '@touchline/contract/match';
import type { ModelContent } from '@touchline/contract/model';
import { fairLine } from '@touchline/forecast/handicap';
import { goalInterval } from '@touchline/forecast/margin/goal-interval';
import { differenceChances } from '@touchline/forecast/model/settle';
import {
  bothScoreChance,
  chanceOf,
  inPlayGrid,
  likeliestScores,
  outcomeChances,
  overChance,
  poissonGrid,
  type ScoreGrid,
} from '@touchline/forecast/score-grid';
import { IMPLIED_RHO } from '@touchline/forecast/settings';
import { useState } from 'react';
import { teamName } from '../../features/match/names.ts';
import { percent, signed } from '../../features/model/model-text.ts';
import { type InPlay, useInPlay } from './use-in-play.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText, localPoint } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CompanyLines } from './company-lines.tsx';
import { Bars, BesideMarket, ScoreTable, type Bar } from './detail-parts.tsx';
import styles from './model.module.css';

export type PoissonContent = Extract<ModelContent, { type: 'poisson' }>;
export type GoalMargin = Extract<ModelContent, { type: 'margin'; sport: 1 }>;

const MOST = 6;
const LINES = [0.5, 1.5, 2.5, 3.5, 4.5] as const;

const totalBars = (grid: ScoreGrid): Bar[] =>
  Array.from({ length: MOST + 1 }, (_, goals) => ({
    key: String(goals),
    label: goals === MOST ? `${goals}+` : String(goals),
    chance: chanceOf(grid, (home, away) => (goals === MOST ? home + away >= goals : home + away === goals)),
  }));

const Totals = ({ grid }: { grid: ScoreGrid }) => (
  <Block
    title={t('model.totals')}
    aside={<span>{t('model.both', { chance: percent(bothScoreChance(grid), 1) })}</span>}
  >
    <Bars bars={totalBars(grid)} name={t('model.totals')} />
    <ul className={styles.lines}>
      {LINES.map((line) => (
        <li key={line}>
          {t('model.over', { line: localPoint(String(line)), chance: percent(overChance(grid, line), 1) })}
        </li>
      ))}
    </ul>
  </Block>
);

const Likeliest = ({ grid }: { grid: ScoreGrid }) => (
  <Block title={t('model.likeliest')}>
    <ol className={styles.likeliest}>
      {likeliestScores(grid, 6).map(({ home, away, chance }) => (
        <li key={`${home}-${away}`}>
          <b className="num">
            {home}-{away}
          </b>
          <span className="num">{percent(chance, 1)}</span>
        </li>
      ))}
    </ol>
  </Block>
);

const Inputs = ({ match, content }: { match: Match; content: PoissonContent }) => {
  const { home, away, fit } = content;
  const rows = [
    [t('model.attack'), signed(home.attack), signed(away.attack)],
    [t('model.defence'), signed(home.defence), signed(away.defence)],
    [t('model.uncertainty'), decimalText(home.sd, 2), decimalText(away.sd, 2)],
    [t('model.rank', { of: fit.teams }), String(home.rank), String(away.rank)],
    [t('model.played'), String(home.n), String(away.n)],
    [t('model.homeAdvantage'), signed(content.home_advantage), ''],
  ] as const;
  return (
    <Block title={t('model.inputs')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('model.inputs')}</span>
            </th>
            <th scope="col">{teamName(match.home)}</th>
            <th scope="col">{teamName(match.away)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, own, other]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{own}</td>
              <td className="num">{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.notes}>
        {t('model.window', { count: fit.matches, from: fit.first_day, to: fit.last_day })}
      </p>
    </Block>
  );
};

type Moment = 'now' | 'before';

const MomentChoice = ({
  running: { home, away, clock },
  value,
  onChange,
}: {
  running: InPlay;
  value: Moment;
  onChange: (moment: Moment) => void;
}) => (
  <>
    <div className={styles.choices}>
      <Segmented
        label={t('model.live')}
        items={[
          { id: 'now', label: t('model.live.now') },
          { id: 'before', label: t('model.live.before') },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
    {value === 'now' && (
      <p className={styles.period}>{t('model.live.note', { score: `${home}-${away}`, minute: clock })}</p>
    )}
  </>
);

const Scores = ({ match, grid }: { match: Match; grid: ScoreGrid }) => (
  <>
    <ScoreTable match={match} grid={grid} />
    <Likeliest grid={grid} />
    <Totals grid={grid} />
  </>
);

/** Scores, totals and what they were reckoned from; while the match runs, also for the time that is left. */
export const PoissonDetail = ({ match, content }: { match: Match; content: PoissonContent }) => {
  const running = useInPlay(match);
  const [moment, setMoment] = useState<Moment>('now');
  const sealed = poissonGrid(content.lambda, content.mu, content.rho);
  const now = moment === 'now' && running ? inPlayGrid(content, running) : undefined;
  return (
    <>
      {running && <MomentChoice running={running} value={moment} onChange={setMoment} />}
      <Scores match={match} grid={now ?? sealed} />
      {!now && <BesideMarket own={outcomeChances(sealed)} market={content.market} />}
      <Inputs match={match} content={content} />
    </>
  );
};

const sideOf = (difference: number): Bar['side'] =>
  difference > 0 ? 'home' : difference === 0 ? 'draw' : 'away';
const ENDS = 4;
/** Of the matches that lie in the interval beside the mean. */
const SHARE = 0.8;
const goalsText = (goals: number): string =>
  goals === 0 ? '0' : `${goals < 0 ? '−' : '+'}${Math.abs(goals)}`;
const differenceText = (difference: number): string => {
  const text = goalsText(difference);
  if (Math.abs(difference) !== ENDS) return text;
  return difference > 0 ? `≥${text}` : `≤${text}`;
};

const differenceBars = (grid: ScoreGrid): Bar[] =>
  [...differenceChances(grid)].toReversed().map(([difference, chance]) => ({
    key: String(difference),
    label: differenceText(difference),
    chance,
    side: sideOf(difference),
  }));

/** The distribution of the margin in goals, and the market's beside it. */
export const GoalMarginDetail = ({ match, content }: { match: Match; content: GoalMargin }) => {
  const grid = poissonGrid(content.lambda, content.mu, content.rho);
  const { market } = content;
  const theirs = market && poissonGrid(market.lambda, market.mu, IMPLIED_RHO);
  // The line is of goals added to the home side; what it gives has the other sign.
  const line = -fairLine(grid);
  const { mean, low, high } = goalInterval(grid, SHARE);
  return (
    <>
      <Block
        title={t('model.distribution')}
        aside={
          <span>
            {t('model.fairLine', { line: line === 0 ? '0' : localPoint(String(-line)).replace('-', '−') })}
          </span>
        }
      >
        <p className={styles.big}>
          <b className="num">{signed(mean, 1)}</b>
          <span>{t('model.interval80', { low: goalsText(low), high: goalsText(high) })}</span>
        </p>
        <Bars bars={differenceBars(grid)} name={t('model.distribution')} />
      </Block>
      <CompanyLines match={match} grid={grid} />
      {theirs && (
        <Block title={`${t('model.market')}: ${t('model.distribution')}`}>
          <Bars bars={differenceBars(theirs)} name={t('model.market')} />
        </Block>
      )}
      <BesideMarket own={outcomeChances(grid)} market={theirs && outcomeChances(theirs)} />
      <p className={styles.period}>{t('model.noVolumes')}</p>
    </>
  );
};
