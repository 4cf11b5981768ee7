import { useInfiniteQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { useState } from 'react';
import { eventSchedule, type OfSeason } from '../../features/league/queries.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { roundText } from '../../features/match/names.ts';
import { groupText } from '../../features/match/standing/group-text.ts';
import { ResultRow } from '../../features/match/standing/result-row.tsx';
import { dayOf, noonOf } from '../../platform/days.ts';
import { dayText, weekdayShort } from '../../platform/format.ts';
import { groupBy } from '@touchline/domain/group-by';
import { t } from '../../platform/i18n/i18n.ts';
import { Block } from '../../ui/block.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './league-screen.module.css';

type Order = 'day' | 'group';

const keyOf = (match: Match, order: Order): string =>
  order === 'day' ? dayOf(new Date(match.time * 1000)) : (match.group ?? match.round);

const titleOf = (key: string, order: Order): string =>
  order === 'day' ? `${dayText(noonOf(key))} ${weekdayShort(noonOf(key))}` : roundText(groupText(key));

/** Every match of a tournament, by the reader's days or by group and round. */
export const TournamentSchedule = ({ of }: { of: OfSeason }) => {
  const [order, setOrder] = useState<Order>('day');
  const query = useInfiniteQuery(eventSchedule(of));
  const orders = [
    { id: 'day', label: t('tournament.byDay') },
    { id: 'group', label: t('tournament.byGroup') },
  ] as const;
  return (
    <QueryView query={query} skeleton={<PanelSkeleton />}>
      {({ pages }) => {
        const matches = pages.flatMap(({ list }) => list);
        if (matches.length === 0) return <Notice drawing="pitch" text={t('analysis.noMatches')} />;
        const groups = groupBy(matches, (match) => keyOf(match, order));
        return (
          <>
            <div className={styles.choices}>
              <Segmented label={t('settings.groupBy')} items={orders} value={order} onChange={setOrder} />
            </div>
            {[...groups].map(([key, list]) => (
              <Block key={key} flush title={titleOf(key, order)}>
                {list.map((match) => (
                  <ResultRow key={match.id} match={match} inEvent />
                ))}
              </Block>
            ))}
            <MoreRows query={query} />
          </>
        );
      }}
    </QueryView>
  );
};
