import { useQuery } from '@tanstack/react-query';
import type { Competition } from '@touchline/contract/league';
import { useSearchParams } from 'react-router';
import { allEvents, eventInfo } from '../../features/league/queries.ts';
import { daysBetween } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { useToday } from '../../platform/use-today.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
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

const TABS: readonly LeagueTab[] = ['overview', 'schedule', 'groups', 'bracket', 'entrants', 'players'];

const Tournament = ({ id, embedded }: { id: number; embedded: boolean }) => {
  const query = useQuery(eventInfo(id));
  return (
    <QueryView query={query} skeleton={<LeagueSkeleton />}>
      {(info) => <LeagueContent info={info} Dates={Dates} tabs={TABS} embedded={embedded} />}
    </QueryView>
  );
};

const Chosen = ({ embedded }: { embedded: boolean }) => {
  const [query] = useSearchParams();
  const events = useQuery(allEvents());
  const id = chosenOf(events.data ?? [], Number(query.get('event')));
  return (
    <QueryView query={events} skeleton={<LeagueSkeleton />}>
      {() =>
        id === undefined ? (
          <Notice drawing="net" text={t('tournament.none')} />
        ) : (
          <Tournament key={id} id={id} embedded={embedded} />
        )
      }
    </QueryView>
  );
};

/** A tournament with its dates, matches, groups, bracket, teams and best players; all of it comes from the data. */
export const TournamentScreen = () => (
  <Page title={t('tournament.title')}>
    <Chosen embedded={false} />
    <RowMenuHost />
  </Page>
);

/** The same for a native shell: no way back of its own, links go to the shell. */
export const MobileTournamentScreen = () => (
  <EmbeddedPage title={t('tournament.title')} hasHeading>
    <Chosen embedded />
    <RowMenuHost />
  </EmbeddedPage>
);
