import { useQueries, useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { followedEvents, followedTeams } from '../../features/follow/queries.ts';
import { followAgain, toggleFollowed, unfollowAll, useFollowed } from '../../features/match/followed.ts';
import { recommendedMatches } from '../../features/match/detail/recommended.ts';
import { ListSkeleton } from '../../features/match/list-skeleton.tsx';
import { MatchRow } from '../../features/match/match-row.tsx';
import { eventName, teamName } from '../../features/match/names.ts';
import { useMovedMatches } from '../../features/match/moved.ts';
import { anyMatchInfo } from '../../features/match/queries.ts';
import { dayOf } from '../../platform/days.ts';
import { dayText } from '../../platform/format.ts';
import { groupBy } from '@touchline/domain/group-by';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { isSessionOpen, useSession, type Session } from '../../platform/session.ts';
import { useBack } from '../../platform/use-back.ts';
import { Button } from '../../ui/button.tsx';
import { EntryRow } from '../../ui/entry-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { AsOfStrip, FailedNotice, QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import styles from './collected-screen.module.css';

const DAY_SEC = 86_400;
/** Newest stars that are fetched one by one. */
const MOST = 60;

const isOld = (match: Match) => isFinished(match) && match.time < serverNowSec() - DAY_SEC;

/** Live first, then by day; what ended more than a day ago is folded away. */
const sections = (matches: readonly Match[]) => {
  const sorted = matches.toSorted((a, b) => a.time - b.time);
  const live = sorted.filter((match) => isInPlay(match));
  const old = sorted.filter(isOld);
  const rest = sorted.filter((match) => !isInPlay(match) && !isOld(match));
  const days = groupBy(rest, ({ time }) => dayOf(new Date(time * 1000)));
  return { live, days: [...days.values()], old };
};

const Section = ({ title, matches }: { title: string; matches: readonly Match[] }) =>
  matches.length > 0 && (
    <section aria-label={title} className={styles.section}>
      <h2 className="num">{title}</h2>
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} />
      ))}
    </section>
  );

const Suggestions = () => {
  const query = useQuery(recommendedMatches());
  const matches = useMovedMatches(query.data?.slice(0, 3) ?? []);
  return (
    <>
      <Notice drawing="bench" text={t('score.emptyFollowed')} />
      <Section title={t('collected.suggested')} matches={matches} />
    </>
  );
};

/** All stars at once, and back again. */
const Bulk = ({ ids }: { ids: readonly number[] }) => {
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const remove = () => {
    setRemoved(ids);
    unfollowAll();
  };
  const undo = () => {
    followAgain(removed);
    setRemoved([]);
  };
  if (removed.length > 0 && ids.length === 0)
    return (
      <div className={styles.bulk}>
        <output>{t('collected.removed', { count: removed.length })}</output>
        <Button kind="quiet" small onClick={undo}>
          {t('collected.undo')}
        </Button>
      </div>
    );
  return (
    ids.length > 0 && (
      <div className={styles.bulk}>
        <Button kind="quiet" small onClick={remove}>
          {t('collected.removeAll', { count: ids.length })}
        </Button>
      </div>
    )
  );
};

const Matches = () => {
  const ids = useFollowed(({ matches }) => matches);
  const queries = useQueries({ queries: ids.slice(-MOST).map((id) => anyMatchInfo(id)) });
  const found = useMovedMatches(queries.flatMap(({ data }) => data ?? []));
  const { live, days, old } = sections(found);
  const [opened, setOpened] = useState(false);
  // A match that is gone from the data is no failure.
  const failed = queries.find(({ error }) => error !== null && !isRefused(error));
  const retry = () => queries.forEach(({ refetch }) => void refetch());
  if (found.length === 0) {
    if (queries.some(({ isPending }) => isPending)) return <ListSkeleton />;
    return failed?.error ? <FailedNotice error={failed.error} onRetry={retry} /> : <Suggestions />;
  }
  return (
    <>
      {failed && <AsOfStrip atMs={failed.dataUpdatedAt} onRetry={retry} />}
      <Section title={t('score.live')} matches={live} />
      {days.map((matches) => {
        const [first] = matches;
        return (
          first && <Section key={first.time} title={dayText(new Date(first.time * 1000))} matches={matches} />
        );
      })}
      {old.length > 0 && (
        <div className={styles.bulk}>
          <Button kind="quiet" small onClick={() => setOpened(!opened)}>
            {t('collected.older', { count: old.length })}
          </Button>
          <Button kind="quiet" small onClick={() => old.forEach(({ id }) => toggleFollowed(id))}>
            {t('collected.removeOlder')}
          </Button>
        </div>
      )}
      {opened && <Section title={t('score.finished')} matches={old} />}
    </>
  );
};

const AskLogin = () => (
  <Notice
    drawing="bench"
    text={t('login.promptText')}
    action={{ label: t('login.submit'), onAct: () => askToLogIn() }}
  />
);

const snameOf = (sport: number) => (sport === Sport.football ? 'football' : 'basketball');

const Teams = ({ session }: { session: Session }) => {
  const query = useQuery(followedTeams(session));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {(teams) =>
        teams.length === 0 ? (
          <Notice drawing="bench" text={t('collected.noTeams')} />
        ) : (
          teams.map((team) => (
            <EntryRow
              key={team.id}
              to={pathTo('databaseTeam', { sname: snameOf(team.sport_id), teamId: team.id })}
              logo={team.logo}
              title={teamName(team)}
            />
          ))
        )
      }
    </QueryView>
  );
};

const Leagues = ({ session }: { session: Session }) => {
  const query = useQuery(followedEvents(session));
  return (
    <QueryView query={query} skeleton={<ListSkeleton />}>
      {(events) =>
        events.length === 0 ? (
          <Notice drawing="bench" text={t('collected.noLeagues')} />
        ) : (
          events.map((event) => (
            <EntryRow
              key={event.id}
              to={pathTo('databaseLeague', { sname: snameOf(event.sport_id), cid: event.id })}
              logo={event.logo}
              title={eventName(event)}
            />
          ))
        )
      }
    </QueryView>
  );
};

const TABS = ['matches', 'teams', 'leagues'] as const;
const NAMES = { matches: 'search.matches', teams: 'search.teams', leagues: 'search.events' } as const;

/** What is followed: matches by day with those in play on top, teams, leagues. */
export default function CollectedScreen() {
  const [query, setQuery] = useSearchParams();
  const session = useSession();
  const back = useBack(ROUTES.score);
  const tab = TABS.find((id) => id === query.get('tab')) ?? 'matches';
  const items = useMemo(() => TABS.map((id) => ({ id, label: t(NAMES[id]) })), []);
  const ids = useFollowed(({ matches }) => matches);
  const open = isSessionOpen(session);
  return (
    <Page
      title={t('collected.title')}
      bar={<TopBar title={t('collected.title')} backLabel={t('common.back')} onBack={back} />}
    >
      <Tabs
        spread
        label={t('collected.title')}
        items={items}
        value={tab}
        onChange={(id) => setQuery({ tab: id }, { replace: true })}
      />
      {tab === 'matches' && (
        <>
          <Matches />
          <Bulk ids={ids} />
        </>
      )}
      <RowMenuHost />
      {tab !== 'matches' && !open && <AskLogin />}
      {tab === 'teams' && open && <Teams session={session} />}
      {tab === 'leagues' && open && <Leagues session={session} />}
    </Page>
  );
}
