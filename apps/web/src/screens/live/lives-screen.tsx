import { useQuery } from '@tanstack/react-query';
import type { LiveRoom } from '@touchline/contract/live';
import { useSearchParams } from 'react-router';
import { allRooms } from '../../features/live/queries.ts';
import { eventName } from '../../features/match/names.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useBack } from '../../platform/use-back.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { chosenRooms, eventsOf, readRoomFilter, type RoomFilter } from './room-filter.ts';
import { LiveSkeleton } from './live-skeleton.tsx';
import { RoomGrid } from './room-card.tsx';
import styles from './lives-screen.module.css';

type FiltersProps = {
  rooms: readonly LiveRoom[];
  filter: RoomFilter;
  onChange: (change: Partial<RoomFilter>) => void;
};

const Filters = ({ rooms, filter, onChange }: FiltersProps) => {
  const sports = [
    { id: 0, label: t('sport.all') },
    { id: 1, label: t('sport.football') },
    { id: 2, label: t('sport.basketball') },
  ] as const;
  const hosts = [
    { id: 'any', label: t('lives.anyHost') },
    { id: 'anchor', label: t('lives.withHost') },
    { id: 'automatic', label: t('live.automatic') },
  ] as const;
  return (
    <section className={styles.filters} aria-label={t('lives.filters')}>
      <Segmented
        label={t('sport.choose')}
        items={sports}
        value={filter.sport}
        onChange={(sport) => onChange({ sport, event: 0 })}
      />
      <Segmented
        label={t('lives.host')}
        items={hosts}
        value={filter.host}
        onChange={(host) => onChange({ host })}
      />
      <PillSelect
        label={t('lives.event')}
        items={[
          { id: 0, label: t('lives.anyEvent') },
          ...eventsOf(rooms, filter.sport).map((event) => ({ id: event.id, label: eventName(event) })),
        ]}
        value={filter.event}
        onChange={(event) => onChange({ event })}
      />
    </section>
  );
};

/** All rooms that are live. What is chosen stands in the address. */
export default function LivesScreen() {
  const [query, setQuery] = useSearchParams();
  const back = useBack(ROUTES.live);
  const filter = readRoomFilter(query);
  const rooms = useQuery(allRooms());
  useKeptScroll(`lives:${query.toString()}`, rooms.data !== undefined);
  const change = (part: Partial<RoomFilter>) => {
    const { sport, host, event } = { ...filter, ...part };
    setQuery(
      {
        ...(sport !== 0 && { sport: String(sport) }),
        ...(host !== 'any' && { host }),
        ...(event !== 0 && { event: String(event) }),
      },
      { replace: true },
    );
  };
  return (
    <Page
      title={t('lives.title')}
      keywords={t('keywords.lives')}
      bar={<TopBar title={t('lives.title')} backLabel={t('common.back')} onBack={back} />}
    >
      <QueryView query={rooms} skeleton={<LiveSkeleton />}>
        {({ list }) => {
          const chosen = chosenRooms(list, filter);
          const showAll = { label: t('lives.showAll'), onAct: () => setQuery({}, { replace: true }) };
          return (
            <>
              <Filters rooms={list} filter={filter} onChange={change} />
              {chosen.length === 0 ? (
                <Notice drawing="bench" text={t('lives.none')} action={showAll} />
              ) : (
                <RoomGrid rooms={chosen} />
              )}
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
