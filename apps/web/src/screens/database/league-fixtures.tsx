import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { eventDay, eventMatches, eventView, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { roundText } from '../../features/match/names.ts';
import { ResultRow } from '../../features/match/standing/result-row.tsx';
import { addDays, isDay, noonOf } from '../../platform/days.ts';
import { dayText } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useToday } from '../../platform/use-today.ts';
import { Block } from '../../ui/block.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './league-screen.module.css';

const Matches = ({ title, list }: { title: string; list: readonly Match[] }) =>
  list.length === 0 ? (
    <Notice drawing="pitch" text={t('analysis.noMatches')} />
  ) : (
    <Block flush title={title}>
      {list.map((match) => (
        <ResultRow key={match.id} match={match} inEvent />
      ))}
    </Block>
  );

/** Matches of one round at a time; it opens on the round that is next, or the last one. */
const ByRound = ({ of }: { of: OfSeason }) => {
  const view = useQuery(eventView(of));
  const [chosen, setChosen] = useState<string>();
  const current = view.data?.next_round[0]?.round ?? view.data?.last_round[0]?.round;
  const round = chosen ?? current ?? '';
  const query = useQuery({ ...eventMatches(of, round), enabled: !view.isPending });
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {({ rounds, list }) => (
        <>
          {rounds.length > 0 && (
            <div className={styles.choices}>
              <PillSelect
                label={t('league.round')}
                items={rounds.map((id) => ({ id, label: roundText(id) }))}
                value={round}
                onChange={setChosen}
              />
            </div>
          )}
          <Matches title={roundText(round) || t('league.fixtures')} list={list} />
        </>
      )}
    </QueryView>
  );
};

/** Matches of one day at a time, today first. */
const ByDate = ({ of }: { of: OfSeason }) => {
  const [day, setDay] = useState(useToday());
  const query = useQuery(eventDay(of, day));
  return (
    <>
      <div className={styles.choices}>
        <IconButton label={t('league.dayBefore')} onClick={() => setDay(addDays(day, -1))}>
          <ChevronLeft size={20} strokeWidth={1.75} />
        </IconButton>
        <input
          type="date"
          className={styles.date}
          aria-label={t('day.choose')}
          value={day}
          onChange={(event) => isDay(event.target.value) && setDay(event.target.value)}
        />
        <IconButton label={t('league.dayAfter')} onClick={() => setDay(addDays(day, 1))}>
          <ChevronRight size={20} strokeWidth={1.75} />
        </IconButton>
      </div>
      <QueryView query={query} skeleton={<PanelSkeleton />}>
        {({ list }) => <Matches title={dayText(noonOf(day))} list={list} />}
      </QueryView>
    </>
  );
};

/** Fixtures of a season by round or by date. */
export const LeagueFixtures = ({ of }: { of: OfSeason }) => {
  const [order, setOrder] = useState<'round' | 'date'>('round');
  const orders = [
    { id: 'round', label: t('league.byRound') },
    { id: 'date', label: t('league.byDate') },
  ] as const;
  return (
    <>
      <div className={styles.choices}>
        <Segmented label={t('settings.groupBy')} items={orders} value={order} onChange={setOrder} />
      </div>
      {order === 'round' ? <ByRound of={of} /> : <ByDate of={of} />}
    </>
  );
};
