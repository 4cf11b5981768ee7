import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { FollowStar } from '../../features/follow/follow-star.tsx';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { teamName } from '../../features/match/names.ts';
import { Covered } from '../../features/match/standing/covered.tsx';
import { teamInfo } from '../../features/team/queries.ts';
import { TeamHonours } from '../../features/team/team-honours.tsx';
import { TeamNumbersPanel } from '../../features/team/team-numbers.tsx';
import { TeamSquadPanel } from '../../features/team/team-squad.tsx';
import { TeamTransfers } from '../../features/team/team-transfers.tsx';
import { inLanguage } from '../../platform/in-language.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { HeadedPage, UnknownPage } from '../../ui/headed-page.tsx';
import { Hero } from '../../ui/hero.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import { NewsList } from '../news/news-list.tsx';
import { TeamMatches } from './team-matches.tsx';
import { TeamOverview, type TeamInfo } from './team-overview.tsx';
import styles from './team-screen.module.css';

const TABS = {
  overview: 'team.overview',
  matches: 'team.matches',
  squad: 'team.squad',
  numbers: 'team.numbers',
  honours: 'team.honours',
  transfers: 'team.transfers',
  news: 'news.title',
} as const satisfies Record<string, MessageKey>;
type Tab = keyof typeof TABS;
const TAB_IDS = Object.keys(TABS) as Tab[];

const Panel = ({ tab, info }: { tab: Tab; info: TeamInfo }) => {
  const { id } = info.team;
  switch (tab) {
    case 'overview':
      return <TeamOverview info={info} />;
    case 'matches':
      return <TeamMatches teamId={id} />;
    case 'squad':
      return <TeamSquadPanel teamId={id} />;
    case 'numbers':
      return (
        <Covered>
          <TeamNumbersPanel teamId={id} />
        </Covered>
      );
    case 'honours':
      return <TeamHonours teamId={id} />;
    case 'transfers':
      return <TeamTransfers teamId={id} />;
    case 'news':
      return <NewsList about={{ team_id: id }} />;
    default:
      return tab satisfies never;
  }
};

const Opened = ({ info }: { info: TeamInfo }) => {
  const [query, setQuery] = useSearchParams();
  const tab = TAB_IDS.find((id) => id === query.get('tab')) ?? 'overview';
  const { team, venue, founded } = info;
  const facts = [
    inLanguage(info.country_zh, info.country),
    founded ? t('team.founded', { year: founded }) : '',
    venue ? inLanguage(venue.name_zh, venue.name_en) : '',
  ];
  return (
    <>
      <Hero
        colour={pairColours(team.kit_colors, team.kit_colors, false).home.panel}
        logo={team.logo}
        title={teamName(team)}
        detail={facts.filter(Boolean).join(' · ')}
        root={ROUTES.database}
        actions={<FollowStar kind="team" id={team.id} name={teamName(team)} followed={info.attented === 1} />}
      />
      <div className={styles.sticky}>
        <Tabs
          spread
          label={t('team.tabs')}
          items={TAB_IDS.map((id) => ({ id, label: t(TABS[id]) }))}
          value={tab}
          onChange={(id) => setQuery({ tab: id }, { replace: true })}
        />
      </div>
      <div className={styles.panel}>
        <Panel tab={tab} info={info} />
      </div>
    </>
  );
};

/** One team: overview, matches, squad, numbers, honours, transfers. */
export default function TeamScreen() {
  const { teamId: asked, id } = useParams();
  const teamId = Number(asked ?? id);
  const known = Number.isInteger(teamId) && teamId > 0;
  const query = useQuery({ ...teamInfo(teamId), enabled: known });
  const unknown = { text: t('team.unknown'), root: ROUTES.database, label: t('league.toOthers') };
  if (!known) return <UnknownPage {...unknown} />;
  return (
    <HeadedPage
      kind={t('team.title')}
      query={query}
      nameOf={({ team }) => teamName(team)}
      unknown={unknown}
      skeleton={
        <>
          <div className={styles.bone} />
          <PanelSkeleton />
        </>
      }
    >
      {(info) => (
        <>
          <Opened info={info} />
          <RowMenuHost />
        </>
      )}
    </HeadedPage>
  );
}
