import type { Analysis, ClosingLine, GoalDistribution } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import { t } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { CompareBar } from '../chart/compare-bar.tsx';
import { GoalBars } from '../chart/goal-bars.tsx';
import { Legend } from '../chart/legend.tsx';
import { teamName } from '../names.ts';
import { useShowsOdds } from '../odds/odds-access.ts';
import { totalsOf } from './line-results.ts';
import styles from './goals-block.module.css';

const PER_MATCH = ['0', '1', '2', '3', '4+'] as const;

const any = ({ scored, conceded }: GoalDistribution) => [...scored, ...conceded].some((count) => count > 0);

/** When both teams score and concede, and how many goals their matches have. */
export const GoalsBlock = ({ match, analysis }: { match: Match; analysis: Analysis }) => {
  const { home, away } = analysis;
  if (!any(home.goals) && !any(away.goals))
    return (
      <Block title={t('goals.title')}>
        <p className={styles.none}>{t('analysis.noGoals')}</p>
      </Block>
    );
  return (
    <Block title={t('goals.title')} aside={<Legend match={match} />}>
      <h3 className={styles.team}>{teamName(match.home)}</h3>
      <GoalBars scored={home.goals.scored} conceded={home.goals.conceded} side="home" />
      <h3 className={styles.team}>{teamName(match.away)}</h3>
      <GoalBars scored={away.goals.scored} conceded={away.goals.conceded} side="away" />
      <h3 className={styles.team}>{t('goals.perMatch')}</h3>
      {PER_MATCH.map((goals, at) => (
        <CompareBar
          key={goals}
          label={t('goals.count', { goals })}
          home={home.goals.per_match[at] ?? 0}
          away={away.goals.per_match[at] ?? 0}
        />
      ))}
    </Block>
  );
};

const HALF_FULL = ['WW', 'WD', 'WL', 'DW', 'DD', 'DL', 'LW', 'LD', 'LL'] as const;
const LETTERS = { W: 'form.win', D: 'form.draw', L: 'form.loss' } as const;

const halfFullName = (pair: (typeof HALF_FULL)[number]): string =>
  pair
    .split('')
    .map((letter) => t(LETTERS[letter as keyof typeof LETTERS])) // the pairs above have only these
    .join(' / ');

type HalfFullProps = { match: Match; analysis: Analysis; lines: ReadonlyMap<number, ClosingLine> };

/** How matches of both teams went from half-time to full time, and odd or even totals, and totals over or under their lines. */
export const HalfFullBlock = ({ match, analysis, lines }: HalfFullProps) => {
  const totals = { home: totalsOf(analysis.home.recent, lines), away: totalsOf(analysis.away.recent, lines) };
  const showsOdds = useShowsOdds();
  const { home, away } = analysis;
  const known = [...home.half_full.counts, ...away.half_full.counts].some((count) => count > 0);
  return (
    <Block title={t('halfFull.title')} aside={<Legend match={match} />}>
      {!known && <p className={styles.none}>{t('analysis.noMatches')}</p>}
      {known && (
        <>
          {HALF_FULL.map((pair, at) => (
            <CompareBar
              key={pair}
              label={halfFullName(pair)}
              home={home.half_full.counts[at] ?? 0}
              away={away.half_full.counts[at] ?? 0}
            />
          ))}
          {showsOdds && (
            <>
              <CompareBar label={t('halfFull.odd')} home={home.half_full.odd} away={away.half_full.odd} />
              <CompareBar label={t('halfFull.even')} home={home.half_full.even} away={away.half_full.even} />
              <CompareBar label={t('halfFull.over')} home={totals.home.over} away={totals.away.over} />
              <CompareBar label={t('halfFull.under')} home={totals.home.under} away={totals.away.under} />
            </>
          )}
        </>
      )}
    </Block>
  );
};
