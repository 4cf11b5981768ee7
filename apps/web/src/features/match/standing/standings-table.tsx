import type { StandingRow } from '@touchline/contract/standing';
import type { SportId } from '@touchline/domain/sport';
import { Sport } from '@touchline/domain/sport';
import { Link } from 'react-router';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { pathTo } from '../../../platform/routes.ts';
import { decimalText } from '../../../platform/number-text.ts';
import { Picture } from '../../../ui/picture.tsx';
import { teamName } from '../names.ts';
import { ZoneLegend } from './zone-legend.tsx';
import styles from './standings-table.module.css';

const CREST_PX = 20;

type Props = {
  rows: readonly StandingRow[];
  sport: SportId;
  /** Teams that are lit. */
  lit?: ReadonlySet<number>;
};

const gamesBehind = (leader: StandingRow | undefined, row: StandingRow): string => {
  if (!leader) return '–';
  const behind = (leader.won - row.won + (row.lost - leader.lost)) / 2;
  return behind === 0 ? '–' : String(behind);
};

const percent = ({ won, played }: StandingRow): string =>
  played === 0 ? '–' : `${Math.round((100 * won) / played)}%`;

const Football = ({ row }: { row: StandingRow }) => (
  <>
    <td>{row.played}</td>
    <td className={styles.wide}>{row.won}</td>
    <td className={styles.wide}>{row.drawn}</td>
    <td className={styles.wide}>{row.lost}</td>
    <td>{`${row.scored}-${row.conceded}`}</td>
    <td className={styles.points}>{row.points}</td>
  </>
);

const balanceOf = (form: string): string => {
  const count = (letter: string) => form.split(letter).length - 1;
  return `${count('W')}-${count('L')}`;
};

/** How many of a kind there were in a row, at the end. */
const streakText = ({ streak = 0 }: StandingRow): string => {
  if (streak === 0) return '–';
  return t(streak > 0 ? 'table.winsInRow' : 'table.lossesInRow', { count: Math.abs(streak) });
};

const mean = (total: number, { played }: StandingRow): string => decimalText(total / Math.max(1, played), 1);

const Basketball = ({ row, leader }: { row: StandingRow; leader: StandingRow | undefined }) => (
  <>
    <td>{row.won}</td>
    <td>{row.lost}</td>
    <td className={styles.points}>{percent(row)}</td>
    <td>{gamesBehind(leader, row)}</td>
    {row.at_home && <td>{row.at_home.join('-')}</td>}
    {row.on_road && <td>{row.on_road.join('-')}</td>}
    <td>{balanceOf(row.form)}</td>
    <td>{streakText(row)}</td>
    <td>{mean(row.scored, row)}</td>
    <td>{mean(row.conceded, row)}</td>
  </>
);

type Head = readonly [MessageKey, wide: boolean];

const FOOTBALL_HEADS: readonly Head[] = [
  ['table.played', false],
  ['table.won', true],
  ['table.drawn', true],
  ['table.lost', true],
  ['table.goals', false],
  ['table.points', false],
];

const basketballHeads = ({ at_home: records }: Partial<StandingRow>): readonly Head[] => [
  ['table.won', false],
  ['table.lost', false],
  ['table.percent', false],
  ['table.behind', false],
  ...(records
    ? ([
        ['table.home', false],
        ['table.away', false],
      ] as const)
    : []),
  ['table.lastTen', false],
  ['table.streak', false],
  ['table.scored', false],
  ['table.conceded', false],
];

const headsOf = (sport: SportId, rows: readonly StandingRow[]): readonly Head[] =>
  sport === Sport.football ? FOOTBALL_HEADS : basketballHeads(rows[0] ?? {});

/**
 * A league table. Narrow screens leave out what can be worked out from the rest of a football table;
 * a basketball table is drawn sideways under its frozen teams.
 */
export const StandingsTable = ({ rows, sport, lit }: Props) => (
  <div className={`${styles.box} ${sport === Sport.basketball ? styles.many : ''}`}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('status.team')}</th>
          {headsOf(sport, rows).map(([key, wide]) => (
            <th key={key} scope="col" className={wide ? styles.wide : ''}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.team.id} className={lit?.has(row.team.id) ? styles.lit : ''}>
            <td className="num" {...(row.zone && { 'data-zone': row.zone })}>
              {row.position}
            </td>
            <th scope="row">
              <Link to={teamPath(sport, row.team.id)}>
                <Picture src={row.team.logo} alt="" size={CREST_PX} />
                <span className={styles.name}>{teamName(row.team)}</span>
              </Link>
            </th>
            {sport === Sport.football ? <Football row={row} /> : <Basketball row={row} leader={rows[0]} />}
          </tr>
        ))}
      </tbody>
    </table>
    <ZoneLegend rows={rows} />
  </div>
);

const teamPath = (sport: SportId, teamId: number): string =>
  pathTo('databaseTeam', { sname: sport === Sport.football ? 'football' : 'basketball', teamId });
