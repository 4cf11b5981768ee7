import type { Match } from '@touchline/contract/match';
import type { MatchData } from '@touchline/contract/match-detail';
import { currentPeriod, isInPlay } from '@touchline/domain/match-phase';
import { BasketballStatus } from '@touchline/domain/status';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { teamName } from '../names.ts';
import { quartersOf, scoreOf } from '../score.ts';
import styles from './quarter-table.module.css';

const NAMES: readonly MessageKey[] = ['status.q1', 'status.q2', 'status.q3', 'status.q4', 'status.overtime'];
const QUARTERS = 4;
const CREST_PX = 20;

type Props = { match: Match; data: Pick<MatchData, 'statistics' | 'periods'> };

const FOULS = 13;
const TIME_OUTS_LEFT = 17;

/** Fouls of the running quarter and time-outs left, as far as they are known. */
const sideNote = ({ statistics, periods }: Props['data'], period: number, side: 'home' | 'away'): string => {
  const fouls = periods.find((one) => one.period === period)?.statistics.find(({ type }) => type === FOULS)?.[
    side
  ];
  const timeOuts = statistics.find(({ type }) => type === TIME_OUTS_LEFT)?.[side];
  return [
    fouls !== undefined && t('quarters.fouls', { count: fouls }),
    timeOuts !== undefined && t('quarters.timeOuts', { count: timeOuts }),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Points of each quarter; overtime only when there was one, the running quarter lit. In play with fouls and time-outs. */
export const QuarterTable = ({ match, data }: Props) => {
  const quarters = quartersOf(match);
  const score = scoreOf(match);
  const overtime = match.status === BasketballStatus.overtime;
  const extra = quarters[QUARTERS];
  const shown = overtime || (extra !== undefined && extra[0] + extra[1] > 0) ? QUARTERS + 1 : QUARTERS;
  const current = isInPlay(match) ? (overtime ? QUARTERS + 1 : currentPeriod(match.status)) : 0;
  const played = (at: number) => !isInPlay(match) || at < current;
  return (
    <Block title={t('quarters.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('status.team')}</span>
            </th>
            {NAMES.slice(0, shown).map((name, at) => (
              <th key={name} scope="col" className={at + 1 === current ? styles.now : ''}>
                {t(name)}
              </th>
            ))}
            <th scope="col">{t('match.column.total')}</th>
          </tr>
        </thead>
        <tbody>
          {[match.home, match.away].map((team, side) => (
            <tr key={team.id}>
              <th scope="row">
                <span>
                  <Picture src={team.logo} alt="" size={CREST_PX} />
                  <span className={styles.team}>
                    <span className="one-line">{teamName(team)}</span>
                    {current > 0 && <small>{sideNote(data, current, side === 0 ? 'home' : 'away')}</small>}
                  </span>
                </span>
              </th>
              {NAMES.slice(0, shown).map((name, at) => (
                <td key={name} className={`num ${at + 1 === current ? styles.now : ''}`}>
                  {played(at) ? quarters[at]?.[side] : ''}
                </td>
              ))}
              <td className={`num ${styles.total}`}>{score?.[side]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
};
