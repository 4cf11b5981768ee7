import { useQuery } from '@tanstack/react-query';
import { attentAnchor, attentEvent, attentTeam } from '@touchline/contract/follow';
import { useSearchParams } from 'react-router';
import {
  followedAnchors,
  followedEvents,
  followedMatches,
  followedTeams,
} from '../../features/attent/queries.ts';
import { AttentRow } from '../../features/attent/attent-row.tsx';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { MatchRow } from '../../features/match/match-row.tsx';
import { eventName, teamName } from '../../features/match/names.ts';
import { countText } from '../../platform/format.ts';
import { activeLanguage, t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from './needs-login.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

const FACE_PX = 40;
const CREST_PX = 34;

const SPORT_NAMES = ['football', 'football', 'basketball'] as const;

const NothingFollowed = ({ live = false }: { live?: boolean }) =>
  live ? (
    <NothingYet text={t('follows.none')} to={ROUTES.liveLives} label="follows.toLives" />
  ) : (
    <NothingYet text={t('follows.none')} to={ROUTES.score} label="follows.toScores" />
  );

/** Those on air first, each part as it came: newest first. @source screens 5.14 "sort by live first, then newest" */
const byLive = <Item extends { live: 0 | 1 }>(list: readonly Item[]): Item[] =>
  list.toSorted((one, other) => other.live - one.live);

const Anchors = () => (
  <QueryView query={useQuery(followedAnchors(useSession()))} skeleton={<RowsSkeleton />}>
    {(list) =>
      list.length === 0 ? (
        <NothingFollowed live />
      ) : (
        <Card lined>
          {byLive(list).map((anchor) => {
            const fans = countText(anchor.fans_count, activeLanguage());
            return (
              <AttentRow
                key={anchor.id}
                to={pathTo('liveDetail', { id: anchor.id })}
                name={anchor.nick_name}
                hint={t('anchor.fans', { count: fans.digits + fans.unit })}
                picture={
                  <LiveRing
                    src={anchor.avatar}
                    size={FACE_PX}
                    live={anchor.live === 1}
                    label={t('live.onAir')}
                  />
                }
                attent={{ declared: attentAnchor, bodyOf: (type) => ({ anchorid: anchor.id, type }) }}
              />
            );
          })}
        </Card>
      )
    }
  </QueryView>
);

const Matches = () => (
  <QueryView query={useQuery(followedMatches(useSession()))} skeleton={<RowsSkeleton />}>
    {(list) =>
      list.length === 0 ? <NothingFollowed /> : list.map((match) => <MatchRow key={match.id} match={match} />)
    }
  </QueryView>
);

const Teams = () => (
  <QueryView query={useQuery(followedTeams(useSession()))} skeleton={<RowsSkeleton />}>
    {(list) =>
      list.length === 0 ? (
        <NothingFollowed />
      ) : (
        <Card lined>
          {list.map((team) => (
            <AttentRow
              key={team.id}
              to={pathTo('databaseTeam', { sname: SPORT_NAMES[team.sport_id], teamId: team.id })}
              name={teamName(team)}
              picture={<Picture src={team.logo} alt="" size={CREST_PX} />}
              attent={{ declared: attentTeam, bodyOf: (type) => ({ teamid: team.id, type }) }}
            />
          ))}
        </Card>
      )
    }
  </QueryView>
);

const Events = () => (
  <QueryView query={useQuery(followedEvents(useSession()))} skeleton={<RowsSkeleton />}>
    {(list) =>
      list.length === 0 ? (
        <NothingFollowed />
      ) : (
        <Card lined>
          {list.map((event) => (
            <AttentRow
              key={event.id}
              to={pathTo('databaseLeague', { sname: SPORT_NAMES[event.sport_id], cid: event.id })}
              name={eventName(event)}
              picture={<Picture src={event.logo} alt="" size={CREST_PX} />}
              attent={{ declared: attentEvent, bodyOf: (type) => ({ eventid: event.id, type }) }}
            />
          ))}
        </Card>
      )
    }
  </QueryView>
);

const TABS = { anchors: Anchors, matches: Matches, teams: Teams, leagues: Events };
type Tab = keyof typeof TABS;
const NAMES: Record<Tab, MessageKey> = {
  anchors: 'follows.anchors',
  matches: 'follows.matches',
  teams: 'follows.teams',
  leagues: 'follows.leagues',
};
const IDS = Object.keys(TABS) as Tab[];

/** Everything the account follows. */
export const AttentMgmtScreen = () => {
  const [query, setQuery] = useSearchParams();
  const tab = IDS.find((id) => id === query.get('tab')) ?? 'anchors';
  const Content = TABS[tab];
  return (
    <DetailPage title={t('follows.title')}>
      <NeedsLogin>
        <Tabs
          spread
          label={t('follows.kinds')}
          items={IDS.map((id) => ({ id, label: t(NAMES[id]) }))}
          value={tab}
          onChange={(id) => setQuery({ tab: id }, { replace: true })}
        />
        <Content />
      </NeedsLogin>
    </DetailPage>
  );
};
