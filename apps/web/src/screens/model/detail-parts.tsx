import type { Match } from '@touchline/contract/match';
import { likeliestScores, outcomeChances, type ScoreGrid } from '@touchline/forecast/score-grid';
import { Fragment, type CSSProperties } from 'react';
import { teamName } from '../../features/match/names.ts';
import { percent } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import styles from './detail-parts.module.css';
import model from './model.module.css';

const SHOWN = [0, 1, 2, 3, 4, 5, 6] as const;

/** Chance of a cell; the last row and column hold what is beyond. */
const cellOf = (grid: ScoreGrid, home: number, away: number): number => {
  const last = SHOWN.length - 1;
  let sum = 0;
  for (let h = home; h < (home === last ? grid.length : home + 1); h++)
    for (let a = away; a < (away === last ? grid.length : away + 1); a++) sum += grid[h]?.[a] ?? 0;
  return sum;
};

const label = (goals: number): string => (goals === SHOWN.length - 1 ? `${goals}+` : String(goals));

const cellText = (chance: number): string =>
  chance < 0.005 ? '' : decimalText(100 * chance, chance < 0.0995 ? 1 : 0);

const sideOf = (home: number, away: number): string =>
  home > away ? 'home' : home === away ? 'draw' : 'away';

/** Chance of each score; the likeliest one is framed. */
export const ScoreTable = ({ match, grid }: { match: Match; grid: ScoreGrid }) => {
  const [best] = likeliestScores(grid, 1);
  const most = best?.chance ?? 1;
  return (
    <Block
      title={t('model.grid')}
      aside={<span>{t('model.awayGoals', { team: teamName(match.away) })}</span>}
    >
      <table className={styles.grid} aria-label={t('model.grid')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('model.homeGoals', { team: teamName(match.home) })}</span>
            </th>
            {SHOWN.map((away) => (
              <th key={away} scope="col" className="num">
                {label(away)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SHOWN.map((home) => (
            <tr key={home}>
              <th scope="row" className="num">
                {label(home)}
              </th>
              {SHOWN.map((away) => {
                const chance = cellOf(grid, home, away);
                return (
                  <td
                    key={away}
                    className="num"
                    data-side={sideOf(home, away)}
                    data-best={best?.home === home && best.away === away ? '' : undefined}
                    style={{ '--s': Math.min(1, chance / most) } as CSSProperties}
                  >
                    <span>{cellText(chance)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <OutcomeBar chances={outcomeChances(grid)} />
    </Block>
  );
};

const NAMES = ['model.homeWin', 'model.draw', 'model.awayWin'] as const;

/** Win, draw and loss as shares of one bar. */
const OutcomeBar = ({ chances }: { chances: readonly number[] }) => (
  <div className={styles.outcomes}>
    {chances.map((chance, place) => (
      <span key={NAMES[place]} style={{ flexGrow: Math.max(0.16, chance) }}>
        <b className="num">{decimalText(100 * chance, 1)}</b>
        {t(NAMES[place] ?? 'model.draw')}
      </span>
    ))}
  </div>
);

export type Bar = { key: string; label: string; chance: number; side?: 'home' | 'draw' | 'away' | undefined };

/** Bars of chances with their figures. */
export const Bars = ({ bars, name }: { bars: readonly Bar[]; name: string }) => {
  const most = Math.max(...bars.map(({ chance }) => chance));
  return (
    <dl className={styles.bars} aria-label={name}>
      {bars.map(({ key, label: text, chance, side }) => (
        <div key={key}>
          <dd className="num">{decimalText(100 * chance, chance < 0.0995 ? 1 : 0)}</dd>
          <span className={styles.bar} data-side={side} style={{ height: `${(chance / most) * 84}px` }} />
          <dt className="num">{text}</dt>
        </div>
      ))}
    </dl>
  );
};

/** Ours, the market's, and how far they are apart. */
export const BesideMarket = ({
  own,
  market,
}: {
  own: readonly number[];
  market: readonly number[] | null;
}) => (
  <Block title={t('model.beside')}>
    {market ? (
      <table className={model.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('model.beside')}</span>
            </th>
            <th scope="col">{t('model.ours')}</th>
            <th scope="col">{t('model.market')}</th>
            <th scope="col">{t('model.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {own.map((chance, place) => {
            const theirs = market[place] ?? 0;
            if (theirs === 0 && chance === 0) return <Fragment key={NAMES[place]} />;
            const gap = 100 * (chance - theirs);
            return (
              <tr key={NAMES[place]}>
                <th scope="row">{t(NAMES[place] ?? 'model.draw')}</th>
                <td className="num">{percent(chance, 1)}</td>
                <td className="num">{percent(theirs, 1)}</td>
                <td className="num">{`${gap < 0 ? '−' : '+'}${decimalText(Math.abs(gap), 1)}`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    ) : (
      <p>{t('model.noMarket')}</p>
    )}
  </Block>
);
