import { useQuery } from '@tanstack/react-query';
import type { Competition } from '@touchline/contract/league';
import { useLocation, useSearchParams } from 'react-router';
import { allEvents, eventInfo } from '../../features/league/queries.ts';
import { daysBetween } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isShellPath } from '../../platform/shell.ts';
import { useToday } from '../../platform/use-today.ts';
import { HeadedPage, UnknownPage } from '../../ui/headed-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import { EmbeddedPage } from '../mobile/embedded-page.tsx';
import { LeagueContent, LeagueSkeleton, type LeagueInfo, type LeagueTab } from './league-screen.tsx';
import styles from './tournament-screen.module.css';

type Season = LeagueInfo['seasons'][number] | undefined;

/** When the tournament is, and how many days are left until it begins or ends. */
const Dates = ({ season }: { season: Season }) => {
  const today = useToday();
  if (!season) return null;
  const [until, left] = [daysBetween(today, season.start_day), daysBetween(today, season.end_day)];
  const word =
    until > 0
      ? t('tournament.begins', { days: until })
      : left >= 0
        ? t('tournament.left', { days: left })
        : t('tournament.over');
  return (
    <p className={styles.dates}>
      <span className="num">
        {season.start_day} – {season.end_day}
      </span>
      <b>{word}</b>
    </p>
  );
};

/** The region under which the data list tournaments of nations. */
const NATIONS = 'International';

/** The tournament that the address names, or the first of nations in the data, or the first cup. */
const chosenOf = (events: readonly Competition[], asked: number): number | undefined => {
  const cups = events.filter(({ kind }) => kind === 'cup');
  const ofNations = cups.find(({ country }) => country === NATIONS);
  return (events.find(({ id }) => id === asked) ?? ofNations ?? cups[0] ?? events[0])?.id;
};

const TABS: readonly LeagueTab[] = [
  'overview',
  'schedule',
  'groups',
  'bracket',
  'entrants',
  'players',
  'news',
];

/** Which tournament the address means; null where the data have none. */
const useChosen = () => {
  const [query] = useSearchParams();
  const asked = Number(query.get('event'));
  return useQuery({ ...allEvents(), select: (events) => chosenOf(events, asked) ?? null });
};

const Content = ({ info, embedded = false }: { info: LeagueInfo; embedded?: boolean }) => (
  <>
    <LeagueContent info={info} Dates={Dates} tabs={TABS} embedded={embedded} />
    <RowMenuHost />
  </>
);

const Loaded = ({ id }: { id: number }) => {
  const query = useQuery(eventInfo(id));
  return (
    <HeadedPage {...frame(t('league.unknown'))} query={query} nameOf={() => t('tournament.title')}>
      {(info) => <Content info={info} />}
    </HeadedPage>
  );
};

/** What the page is before its tournament is there, and where it leads when there is none. */
const frame = (text: string) => ({
  kind: t('tournament.title'),
  unknown: { text, root: ROUTES.database, label: t('league.toOthers') },
  skeleton: <LeagueSkeleton />,
});

const Standalone = () => {
  const chosen = useChosen();
  const none = frame(t('tournament.none'));
  if (chosen.data === null) return <UnknownPage {...none.unknown} />;
  if (chosen.data !== undefined) return <Loaded key={chosen.data} id={chosen.data} />;
  return (
    <HeadedPage {...none} query={chosen} nameOf={() => none.kind}>
      {() => null}
    </HeadedPage>
  );
};

const Embedded = ({ id }: { id: number }) => (
  <QueryView query={useQuery(eventInfo(id))} skeleton={<LeagueSkeleton />}>
    {(info) => <Content info={info} embedded />}
  </QueryView>
);

/** For a native shell: no way back of its own, links go to the shell. */
const InShell = () => (
  <EmbeddedPage title={t('tournament.title')} hasHeading>
    <QueryView query={useChosen()} skeleton={<LeagueSkeleton />}>
      {(id) =>
        id === null ? <Notice drawing="net" text={t('tournament.none')} /> : <Embedded key={id} id={id} />
      }
    </QueryView>
  </EmbeddedPage>
);

/** A tournament with its dates, matches, groups, bracket, teams and best players. */
export default function TournamentScreen() {
  return isShellPath(useLocation().pathname) ? <InShell /> : <Standalone />;
}
