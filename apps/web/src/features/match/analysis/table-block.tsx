import type { Match } from '@touchline/contract/match';
import type { Standings, TableKind } from '@touchline/contract/standing';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { around } from '../standing/around.ts';
import { StandingsTable } from '../standing/standings-table.tsx';
import styles from './matches-block.module.css';

const KINDS = { all: 'table.all', home: 'table.home', away: 'table.away', half: 'table.half' } as const;
const AROUND = 1;

/** Where both stand in the table: of all matches, at home, away. */
export const TableBlock = ({ match, standings }: { match: Match; standings: readonly Standings[] }) => {
  const [kind, setKind] = useState<TableKind>('all');
  const lit = new Set([match.home.id, match.away.id]);
  const shown = standings.find(({ type }) => type === kind) ?? standings[0];
  const rows = shown?.groups.flatMap((group) => around(group.rows, lit, AROUND)) ?? [];
  const kinds = standings.map(({ type }) => ({ id: type, label: t(KINDS[type]) }));
  const choice = kinds.length > 1 && (
    <Segmented label={t('table.kind')} items={kinds} value={kind} onChange={setKind} />
  );
  return (
    <Block flush title={t('analysis.table')} aside={choice}>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('table.none')}</p>
      ) : (
        <StandingsTable rows={rows} sport={match.sport_id} lit={lit} />
      )}
    </Block>
  );
};
