import { useQuery } from '@tanstack/react-query';
import { attentAnchor, attentEvent, attentTeam } from '@touchline/contract/follow';
import type { Anchor } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { Fragment, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  followedAnchors,
  followedEvents,
  followedMatches,
  followedTeams,
  recommendedAnchors,
} from '../../features/attent/queries.ts';
import { AttentRow } from '../../features/attent/attent-row.tsx';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { BellButton } from '../../features/match/alerts/bell-button.tsx';
import { MatchRow } from '../../features/match/match-row.tsx';
import { eventName, teamName } from '../../features/match/names.ts';
import { countText, dayText } from '../../platform/format.ts';
import { activeLanguage, t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './attent-mgmt.module.css';
import { FollowList, type FollowListProps } from './follow-list.tsx';
import { NeedsLogin } from './needs-login.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

const FACE_PX = 40;
const CREST_PX = 34;

const SPORT_NAMES = ['football', 'football', 'basketball'] as const;

type KindProps = Pick<FollowListProps, 'find' | 'onFind'>;

/** Those on air first, each part as it came: newest first. @source screens 5.14 "sort by live first, then newest" */
const byLive = <Item extends { live: 0 | 1 }>(list: readonly Item[]): Item[] =>
  list.toSorted((one, other) => other.live - one.live);

const NothingFollowed = () => (
  <NothingYet text={t('follows.none')} to={ROUTES.score} label="follows.toScores" />
);

type FollowableAnchor = Anchor & { live?: 0 | 1 };

const AnchorRow = ({ anchor, followed }: { anchor: FollowableAnchor; followed: boolean }) => {
  const fans = countText(anchor.fans_count, activeLanguage());
  return (
    <AttentRow
      to={pathTo('liveDetail', { id: anchor.id })}
      name={anchor.nick_name}
      hint={t('anchor.fans', { count: fans.digits + fans.unit })}
      picture={
        <LiveRing src={anchor.avatar} size={FACE_PX} live={anchor.live === 1} label={t('live.onAir')} />
      }
      followed={followed}
      attent={{ declared: attentAnchor, bodyOf: (type) => ({ anchorid: anchor.id, type }) }}
    />
  );
};

/** Whom to follow, for an account that follows nobody yet. */
const RecommendedAnchors = () => (
  <>
    <NothingYet text={t('follows.none')} to={ROUTES.liveLives} label="follows.toLives" />
    <QueryView query={useQuery(recommendedAnchors(useSession()))} skeleton={<RowsSkeleton />}>
      {(list) =>
        list.length > 0 && (
          <Card lined title={t('follows.recommended')}>
            {list.map((anchor) => (
              <AnchorRow key={anchor.id} anchor={anchor} followed={anchor.attented === 1} />
            ))}
          </Card>
        )
      }
    </QueryView>
  </>
);

const Anchors = (finding: KindProps) => (
  <FollowList
    query={useQuery(followedAnchors(useSession()))}
    {...finding}
    namesOf={({ nick_name }) => [nick_name]}
    empty={<RecommendedAnchors />}
  >
    {(list) => (
      <Card lined>
        {byLive(list).map((anchor) => (
          <AnchorRow key={anchor.id} anchor={anchor} followed />
        ))}
      </Card>
    )}
  </FollowList>
);

const dayName = ({ time }: Match): string => dayText(new Date(time * 1000));

const Matches = (finding: KindProps) => (
  <FollowList
    query={useQuery(followedMatches(useSession()))}
    {...finding}
    namesOf={({ home, away }) => [teamName(home), teamName(away)]}
    empty={<NothingFollowed />}
  >
    {(list) =>
      list.map((match, at) => {
        const day = dayName(match);
        const before = list[at - 1];
        return (
          <Fragment key={match.id}>
            {(!before || dayName(before) !== day) && <h2 className={styles.day}>{day}</h2>}
            <div className={styles.match}>
              <MatchRow match={match} />
              <BellButton match={match} />
            </div>
          </Fragment>
        );
      })
    }
  </FollowList>
);

const Teams = (finding: KindProps) => (
  <FollowList
    query={useQuery(followedTeams(useSession()))}
    {...finding}
    namesOf={(team) => [teamName(team)]}
    empty={<NothingFollowed />}
  >
    {(list) => (
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
    )}
  </FollowList>
);

const Events = (finding: KindProps) => (
  <FollowList
    query={useQuery(followedEvents(useSession()))}
    {...finding}
    namesOf={(event) => [eventName(event)]}
    empty={<NothingFollowed />}
  >
    {(list) => (
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
    )}
  </FollowList>
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
  const [find, setFind] = useState('');
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
        <Content find={find} onFind={setFind} />
      </NeedsLogin>
    </DetailPage>
  );
};
