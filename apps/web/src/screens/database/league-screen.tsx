import { useQuery } from '@tanstack/react-query';
import type { getEventInfo } from '@touchline/contract/league';
import type { DataOf } from '@touchline/contract/define-call';
import { useEffect, type ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { eventInfo, type OfSeason } from '../../features/league/queries.ts';
import { noteVisit } from '../../features/league/visited.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { inLanguage } from '../../platform/in-language.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Hero } from '../../ui/hero.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { LeagueFixtures } from './league-fixtures.tsx';
import { LeagueOverview } from './league-overview.tsx';
import { LeagueRanks } from './league-ranks.tsx';
import { LeagueTable } from './league-table.tsx';
import styles from './league-screen.module.css';

export type LeagueInfo = DataOf<typeof getEventInfo>;

const TABS = {
  overview: 'league.overview',
  table: 'league.table',
  fixtures: 'league.fixtures',
  players: 'league.players',
  teams: 'league.teams',
} as const satisfies Record<string, MessageKey>;
type Tab = keyof typeof TABS;
const TAB_IDS = Object.keys(TABS) as Tab[];

type PanelProps = { tab: Tab; info: LeagueInfo; of: OfSeason };

const Panel = ({ tab, info, of }: PanelProps) => {
  switch (tab) {
    case 'overview':
      return <LeagueOverview of={of} sport={info.event.sport_id} />;
    case 'table':
      return <LeagueTable of={of} event={info.event} />;
    case 'fixtures':
      return <LeagueFixtures of={of} />;
    case 'players':
      return <LeagueRanks key="players" of={of} whose="players" />;
    case 'teams':
      return <LeagueRanks key="teams" of={of} whose="teams" />;
    default:
      return tab satisfies never;
  }
};

const SeasonPicker = ({
  info,
  value,
  onChange,
}: {
  info: LeagueInfo;
  value: string;
  onChange: (season: string) => void;
}) => (
  <select
    className={styles.season}
    aria-label={t('league.season')}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {info.seasons.map(({ name }) => (
      <option key={name} value={name}>
        {name}
      </option>
    ))}
  </select>
);

type Props = {
  info: LeagueInfo;
  /** Says when the season is, in the head. */
  Dates?: ComponentType<{ season: LeagueInfo['seasons'][number] | undefined }>;
};

/** A competition with its season and tabs, both kept in the address. */
export const LeagueContent = ({ info, Dates }: Props) => {
  const [query, setQuery] = useSearchParams();
  const { event, seasons } = info;
  const chosen = seasons.find(({ name }) => name === query.get('season')) ?? seasons[0];
  const season = chosen?.name ?? '';
  const tab = TAB_IDS.find((id) => id === query.get('tab')) ?? 'overview';
  const set = (change: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...change }, { replace: true });
  const name = inLanguage(event.name_zh, event.name_en);
  useEffect(
    () => noteVisit({ id: event.id, name: event.name_zh, logo: event.logo, sportsType: event.sport_id }),
    [event],
  );
  return (
    <>
      <Hero
        colour={event.color}
        logo={event.logo}
        title={name}
        detail={
          <>
            {inLanguage(event.country_zh, event.country)} ·{' '}
            {t('league.teamCount', { count: info.team_count })}
          </>
        }
        root={ROUTES.database}
        actions={<FollowButton kind="event" id={event.id} attented={info.attented} />}
      >
        <SeasonPicker info={info} value={season} onChange={(next) => set({ season: next })} />
        {Dates && <Dates season={chosen} />}
      </Hero>
      <div className={styles.sticky}>
        <Tabs
          spread
          label={t('league.tabs')}
          items={TAB_IDS.map((id) => ({ id, label: t(TABS[id]) }))}
          value={tab}
          onChange={(id) => set({ tab: id })}
        />
      </div>
      <div className={styles.panel}>
        <Panel tab={tab} info={info} of={{ id: event.id, season }} />
      </div>
    </>
  );
};

export const LeagueSkeleton = () => (
  <>
    <div className={styles.bone} />
    <PanelSkeleton />
  </>
);

/** One competition: overview, table, fixtures, best players, best teams. */
export const LeagueScreen = () => {
  const id = Number(useParams()['cid']);
  const known = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...eventInfo(id), enabled: known });
  if (!known)
    return (
      <Page title={t('league.unknown')}>
        <Notice drawing="net" text={t('league.unknown')} />
      </Page>
    );
  const event = query.data?.event;
  return (
    <Page title={event ? inLanguage(event.name_zh, event.name_en) : t('league.title')}>
      <QueryView query={query} skeleton={<LeagueSkeleton />}>
        {(info) => <LeagueContent info={info} />}
      </QueryView>
    </Page>
  );
};
