import type { Match } from '@touchline/contract/match';
import type { BoxLine, MatchCombine } from '@touchline/contract/match-detail';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { teamName } from '../names.ts';
import { personName } from '../person-name.ts';
import { PLAYER_COLUMNS, sortedPlayers, totalOf } from './player-columns.ts';
import styles from './player-table.module.css';

const STARTERS = 5;

const Head = ({ sort, onSort }: { sort: string; onSort: (id: string) => void }) => (
  <thead>
    <tr>
      <th scope="col">{t('player.name')}</th>
      {PLAYER_COLUMNS.map(({ id, label }) => (
        <th key={id} scope="col" aria-sort={sort === id ? 'descending' : 'none'}>
          <button type="button" onClick={() => onSort(sort === id ? '' : id)}>
            {t(label)}
          </button>
        </th>
      ))}
    </tr>
  </thead>
);

const Player = ({ line, starts }: { line: BoxLine; starts: boolean }) => (
  <tr className={line.minutes === 0 ? styles.idle : ''}>
    <th scope="row">
      <span className="num">{line.number}</span>
      <span className={`one-line ${starts ? styles.starts : ''}`}>{personName(line)}</span>
    </th>
    {line.minutes === 0 ? (
      <td colSpan={PLAYER_COLUMNS.length}>{t('player.didNotPlay')}</td>
    ) : (
      PLAYER_COLUMNS.map(({ id, valueOf, textOf }) => (
        <td key={id} className="num">
          {textOf ? textOf(line) : valueOf(line)}
        </td>
      ))
    )}
  </tr>
);

/** Players of one team at a time: the name stays while the numbers scroll, any column sorts. */
export const PlayerTable = ({ match, box }: { match: Match; box: MatchCombine['box'] }) => {
  const [side, setSide] = useState<'home' | 'away'>('home');
  const [sort, setSort] = useState('');
  if (box.home.length + box.away.length === 0) return null;
  const lines = box[side];
  const starters = new Set(lines.slice(0, STARTERS).map(({ id }) => id));
  const sides = [
    { id: 'home', label: teamName(match.home) },
    { id: 'away', label: teamName(match.away) },
  ] as const;
  const players = sortedPlayers(
    lines,
    PLAYER_COLUMNS.find(({ id }) => id === sort),
  );
  return (
    <Block
      flush
      title={t('player.table')}
      aside={<Segmented label={t('status.team')} items={sides} value={side} onChange={setSide} />}
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <Head sort={sort} onSort={setSort} />
          <tbody>
            {players.map((line) => (
              <Player key={line.id} line={line} starts={starters.has(line.id)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('player.total')}</th>
              {PLAYER_COLUMNS.map((column) => (
                <td key={column.id} className="num">
                  {totalOf(lines, column)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Block>
  );
};
