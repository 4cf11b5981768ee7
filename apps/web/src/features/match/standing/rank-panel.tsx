import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { Standings, TableKind } from '@touchline/contract/standing';
import { useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useBehindAsOf } from '../detail/behind.ts';
import { PanelSkeleton } from '../detail/panel-skeleton.tsx';
import { matchRank, matchRankAsOf } from '../detail/queries.ts';
import { eventName } from '../names.ts';
import { Covered } from './covered.tsx';
import { LeagueTables } from './league-tables.tsx';
import styles from './rank-panel.module.css';

const KINDS = { all: 'table.all', home: 'table.home', away: 'table.away', half: 'table.half' } as const;

type TablesProps = { match: Match; standings: readonly Standings[] };

const Tables = ({ match, standings }: TablesProps) => {
  const [kind, setKind] = useState<TableKind>('all');
  const kinds = standings.map(({ type }) => ({ id: type, label: t(KINDS[type]) }));
  const shown = standings.find(({ type }) => type === kind) ?? standings[0];
  const lit = new Set([match.home.id, match.away.id]);
  return (
    <>
      {shown && (
        <LeagueTables
          groups={shown.groups}
          title={eventName(match.matchevent)}
          sport={match.sport_id}
          lit={lit}
          aside={<Segmented label={t('table.kind')} items={kinds} value={kind} onChange={setKind} />}
        />
      )}
    </>
  );
};

const Ranks = ({ match }: { match: Match }) => {
  const { sport_id: sport, id } = match;
  const query = useBehindAsOf(useQuery(matchRank(sport, id)), matchRankAsOf(sport, id));
  return (
    <div className={styles.panel}>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ standings }) =>
          standings.every(({ groups }) => groups.length === 0) ? (
            <Notice drawing="net" text={t('table.none')} />
          ) : (
            <Tables match={match} standings={standings} />
          )
        }
      </QueryView>
    </div>
  );
};

/** The table of the season with both teams lit. */
export const RankPanel = ({ match }: { match: Match }) => (
  <Covered>
    <Ranks match={match} />
  </Covered>
);
