import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { eventName } from '../../features/match/names.ts';
import { ResultRow } from '../../features/match/standing/result-row.tsx';
import { teamMatches } from '../../features/team/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './team-matches.module.css';

/** Matches of a team: to come or played, of all competitions or of one. */
export const TeamMatches = ({ teamId }: { teamId: number }) => {
  const [when, setWhen] = useState<'past' | 'coming'>('past');
  const [event, setEvent] = useState(0);
  const query = useQuery(teamMatches(teamId, when));
  const times = [
    { id: 'past', label: t('team.past') },
    { id: 'coming', label: t('team.coming') },
  ] as const;
  return (
    <>
      <div className={styles.bar}>
        <Segmented label={t('team.when')} items={times} value={when} onChange={setWhen} />
      </div>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ list }) => {
          const events = [...new Map(list.map(({ matchevent }) => [matchevent.id, matchevent])).values()];
          const chosen = list.filter(({ event_id }) => event === 0 || event_id === event);
          if (list.length === 0) return <Notice drawing="pitch" text={t('analysis.noMatches')} />;
          return (
            <Block
              flush
              title={t('team.matches')}
              aside={
                <PillSelect
                  on="card"
                  label={t('team.events')}
                  items={[
                    { id: 0, label: t('team.allEvents') },
                    ...events.map((each) => ({ id: each.id, label: eventName(each) })),
                  ]}
                  value={event}
                  onChange={setEvent}
                />
              }
            >
              {chosen.map((match) => (
                <ResultRow key={match.id} match={match} teamId={teamId} />
              ))}
            </Block>
          );
        }}
      </QueryView>
    </>
  );
};
