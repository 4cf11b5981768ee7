import { useQuery } from '@tanstack/react-query';
import type { getEventInfo } from '@touchline/contract/league';
import type { DataOf } from '@touchline/contract/define-call';
import { useEffect, type ComponentType } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { FollowStar } from '../../features/follow/follow-star.tsx';
import { eventInfo, eventTable, type OfSeason } from '../../features/league/queries.ts';
import { noteVisit } from '../../features/league/visited.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { inLanguage } from '../../platform/in-language.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { HeadedPage, UnknownPage } from '../../ui/headed-page.tsx';
import { Hero } from '../../ui/hero.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PillSelect } from '../../ui/pill-select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import { NewsList } from '../news/news-list.tsx';
import { Bracket } from './bracket.tsx';
import { Entrants } from './entrants.tsx';
import { LeagueFixtures } from './league-fixtures.tsx';
import { Covered } from '../../features/match/standing/covered.tsx';
import { LeagueOverview } from './league-overview.tsx';
import { LeagueRanks } from './league-ranks.tsx';
import { LeagueTable } from './league-table.tsx';
import { TournamentSchedule } from './tournament-schedule.tsx';
import styles from './league-screen.module.css';

export type LeagueInfo = DataOf<typeof getEventInfo>;

const TABS = {
  overview: 'league.overview',
  schedule: 'league.fixtures',
  table: 'league.table',
  groups: 'league.groups',
  bracket: 'league.bracket',
  fixtures: 'league.fixtures',
  entrants: 'league.entrants',
  players: 'league.players',
  teams: 'league.teams',
  news: 'news.title',
} as const satisfies Record<string, MessageKey>;
export type LeagueTab = keyof typeof TABS;

const OF_LEAGUE: readonly LeagueTab[] = ['overview', 'table', 'fixtures', 'players', 'teams', 'news'];
const OF_CUP: readonly LeagueTab[] = [
  'overview',
  'groups',
  'bracket',
  'fixtures',
  'players',
  'teams',
  'news',
];

/** A cup without groups has no tab for them. */
const useTabs = (info: LeagueInfo, of: OfSeason, wanted: readonly LeagueTab[] | undefined) => {
  const cup = info.event.kind === 'cup';
  const table = useQuery({ ...eventTable(of, 'all'), enabled: cup && of.season !== '' });
  const grouped = table.data?.groups.some(({ rows }) => rows.length > 0) ?? false;
  return (wanted ?? (cup ? OF_CUP : OF_LEAGUE)).filter((id) => id !== 'groups' || grouped);
};

/** Tables are called groups in a cup; one without groups opens its bracket. A link to any of them finds what there is. */
const tabOf = (tabs: readonly LeagueTab[], asked: string | null): LeagueTab => {
  const tables: readonly LeagueTab[] = ['groups', 'table', 'bracket'];
  const wanted = asked === 'table' || asked === 'groups' ? tables : [asked];
  return wanted.flatMap((each) => tabs.find((id) => id === each) ?? [])[0] ?? tabs[0] ?? 'overview';
};

type PanelProps = { tab: LeagueTab; info: LeagueInfo; of: OfSeason };

const DataPanel = ({ tab, info, of }: PanelProps & { tab: Exclude<LeagueTab, 'news'> }) => {
  switch (tab) {
    case 'overview':
      return <LeagueOverview of={of} sport={info.event.sport_id} />;
    case 'schedule':
      return <TournamentSchedule of={of} />;
    case 'table':
    case 'groups':
      return (
        <Covered>
          <LeagueTable of={of} event={info.event} />
        </Covered>
      );
    case 'bracket':
      return (
        <Covered>
          <Bracket key={of.season} of={of} />
        </Covered>
      );
    case 'fixtures':
      return <LeagueFixtures of={of} />;
    case 'entrants':
      return <Entrants of={of} />;
    case 'players':
      return <LeagueRanks key="players" of={of} whose="players" />;
    case 'teams':
      return <LeagueRanks key="teams" of={of} whose="teams" />;
    default:
      return tab satisfies never;
  }
};

const Panel = ({ tab, info, of }: PanelProps) =>
  tab === 'news' ? (
    <NewsList about={{ event_id: info.event.id }} />
  ) : (
    <DataPanel tab={tab} info={info} of={of} />
  );

const SeasonPicker = ({
  info,
  value,
  onChange,
}: {
  info: LeagueInfo;
  value: string;
  onChange: (season: string) => void;
}) => (
  <PillSelect
    on="head"
    label={t('league.season')}
    items={info.seasons.map(({ name }) => ({ id: name, label: name }))}
    value={value}
    onChange={onChange}
  />
);

/** Nothing to show yet, and where else to look. */
const NoSeason = ({ embedded }: { embedded: boolean }) => {
  const navigate = useNavigate();
  const action = { label: t('league.toOthers'), onAct: () => void navigate(ROUTES.database) };
  return <Notice drawing="net" text={t('league.noSeason')} action={embedded ? undefined : action} />;
};

type Props = {
  info: LeagueInfo;
  /** Says when the season is, in the head. */
  Dates?: ComponentType<{ season: LeagueInfo['seasons'][number] | undefined }>;
  /** Inside a native shell, which has its own way back. */
  embedded?: boolean;
  /** Which tabs there are; by the kind of competition where left out. */
  tabs?: readonly LeagueTab[];
};

/** A competition with its season and tabs, both kept in the address. */
export const LeagueContent = ({ info, Dates, embedded = false, tabs: wanted }: Props) => {
  const [query, setQuery] = useSearchParams();
  const { event, seasons } = info;
  const chosen = seasons.find(({ name }) => name === query.get('season')) ?? seasons[0];
  const season = chosen?.name ?? '';
  const of = { id: event.id, season };
  const tabs = useTabs(info, of, wanted);
  const tab = tabOf(tabs, query.get('tab'));
  const set = (change: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...change }, { replace: true });
  const name = inLanguage(event.name_zh, event.name_en);
  useEffect(
    () => noteVisit({ id: event.id, name, logo: event.logo, sportsType: event.sport_id }),
    [event, name],
  );
  return (
    <>
      <Hero
        colour={event.color}
        logo={event.logo}
        title={name}
        detail={
          <>
            {inLanguage(event.country_zh, event.country)}
            {chosen && ` · ${t('league.teamCount', { count: info.team_count })}`}
          </>
        }
        root={embedded ? undefined : ROUTES.database}
        actions={<FollowStar kind="event" id={event.id} name={name} followed={info.attented === 1} />}
      >
        {chosen && <SeasonPicker info={info} value={season} onChange={(next) => set({ season: next })} />}
        {Dates && <Dates season={chosen} />}
      </Hero>
      {chosen ? (
        <>
          <div className={styles.sticky}>
            <Tabs
              spread
              label={t('league.tabs')}
              items={tabs.map((id) => ({ id, label: t(TABS[id]) }))}
              value={tab}
              onChange={(id) => set({ tab: id })}
            />
          </div>
          <div className={styles.panel}>
            <Panel tab={tab} info={info} of={of} />
          </div>
        </>
      ) : (
        <NoSeason embedded={embedded} />
      )}
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
export default function LeagueScreen() {
  const id = Number(useParams()['cid']);
  const known = Number.isInteger(id) && id > 0;
  const query = useQuery({ ...eventInfo(id), enabled: known });
  const unknown = { text: t('league.unknown'), root: ROUTES.database, label: t('league.toOthers') };
  if (!known) return <UnknownPage {...unknown} />;
  return (
    <HeadedPage
      kind={t('league.title')}
      query={query}
      nameOf={({ event }) => inLanguage(event.name_zh, event.name_en)}
      unknown={unknown}
      skeleton={<LeagueSkeleton />}
    >
      {(info) => (
        <>
          <LeagueContent info={info} />
          <RowMenuHost />
        </>
      )}
    </HeadedPage>
  );
}
