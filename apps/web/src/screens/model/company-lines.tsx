import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { BookmakerOdds } from '@touchline/contract/odds';
import { isWaiting } from '@touchline/domain/match-phase';
import { handicapChances } from '@touchline/forecast/handicap';
import { payout } from '@touchline/forecast/odds';
import type { ScoreGrid } from '@touchline/forecast/score-grid';
import { matchOdds } from '../../features/match/detail/queries.ts';
import { percent } from '../../features/model/model-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { decimalText, localPoint } from '../../platform/number-text.ts';
import { Block } from '../../ui/block.tsx';
import { companyName } from './company-name.ts';
import styles from './model.module.css';

/** Goals that the home side gets or gives, as companies write them. */
const lineText = (added: number): string =>
  added === 0 ? '0' : `${added < 0 ? '−' : '+'}${localPoint(String(Math.abs(added)))}`;

const Line = ({ odds, grid }: { odds: BookmakerOdds; grid: ScoreGrid }) => {
  const [home, given, away] = odds.current.values;
  const { fairHome } = handicapChances(grid, -given);
  return (
    <tr>
      <th scope="row">{companyName(odds.bookmaker)}</th>
      <td className="num">{lineText(-given)}</td>
      <td className="num">
        {decimalText(home, 2)} / {decimalText(away, 2)}
      </td>
      <td className="num">{decimalText(fairHome, 2)}</td>
      <td className="num">{percent(1 - payout([home, away]), 1)}</td>
    </tr>
  );
};

/**
 * The handicap of each company, what the home side would pay there by the model, and what the company keeps. Before
 * the start alone: what is quoted later is about another rest of the match.
 */
export const CompanyLines = ({ match, grid }: { match: Match; grid: ScoreGrid }) => {
  const isShown = isWaiting(match);
  const of = { sport: match.sport_id, matchId: match.id, running: false };
  const { data } = useQuery({ ...matchOdds(of, 'handicap'), enabled: isShown });
  const open = data?.list.filter(({ current }) => !current.sealed) ?? [];
  if (!isShown || open.length === 0) return null;
  return (
    <Block title={t('model.companyLines')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('model.company')}</th>
            <th scope="col">{t('model.lineHead')}</th>
            <th scope="col">{t('model.lineOdds')}</th>
            <th scope="col">{t('model.fairHome')}</th>
            <th scope="col">{t('model.kept')}</th>
          </tr>
        </thead>
        <tbody>
          {open.map((odds) => (
            <Line key={odds.bookmaker} odds={odds} grid={grid} />
          ))}
        </tbody>
      </table>
    </Block>
  );
};
