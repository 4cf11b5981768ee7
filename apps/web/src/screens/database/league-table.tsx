import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Competition } from '@touchline/contract/league';
import type { MatchChange } from '@touchline/contract/match';
import type { TableKind } from '@touchline/contract/standing';
import { Sport } from '@touchline/domain/sport';
import { isInPlay } from '@touchline/domain/match-phase';
import { useEffect, useState } from 'react';
import { eventTable, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { LeagueTables } from '../../features/match/standing/league-tables.tsx';
import { followChanges } from '../../platform/changes.ts';
import { inLanguage } from '../../platform/in-language.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './league-screen.module.css';

const MOVES_TABLE = new Set<MatchChange['kind']>(['goal', 'goal_cancelled', 'period', 'finished']);

/** Asks for the table anew when a match of the competition moves it; true while one is in play. */
const useLiveTable = (eventId: number): boolean => {
  const client = useQueryClient();
  const [running, setRunning] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const queryKey = ['league', 'table', eventId];
    const onReset = () => void client.invalidateQueries({ queryKey });
    return followChanges({ event: eventId }, '', {
      onChanges: (changes) => {
        if (changes.some(({ kind }) => MOVES_TABLE.has(kind))) onReset();
        setRunning((held) => {
          const next = new Set(held);
          for (const change of changes) {
            if (isInPlay(change)) next.add(change.match_id);
            else next.delete(change.match_id);
          }
          return next;
        });
      },
      onReset,
    });
  }, [client, eventId]);
  return running.size > 0;
};

/** The table of the season, or the groups of a cup. It moves while matches are played. */
export const LeagueTable = ({ of, event }: { of: OfSeason; event: Competition }) => {
  const [kind, setKind] = useState<TableKind>('all');
  const query = useQuery(eventTable(of, kind));
  const live = useLiveTable(of.id);
  const kinds = [
    { id: 'all', label: t('table.all') },
    { id: 'home', label: t('table.home') },
    { id: 'away', label: t('table.away') },
    ...(event.sport_id === Sport.football ? [{ id: 'half' as const, label: t('table.half') }] : []),
  ] satisfies { id: TableKind; label: string }[];
  return (
    <>
      <div className={styles.choices}>
        <Segmented label={t('table.kind')} items={kinds} value={kind} onChange={setKind} />
      </div>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ groups }) => (
          <LeagueTables
            groups={groups}
            title={inLanguage(event.name_zh, event.name_en)}
            sport={event.sport_id}
            aside={live && <span className={styles.live}>{t('live.onAir')}</span>}
          />
        )}
      </QueryView>
    </>
  );
};
