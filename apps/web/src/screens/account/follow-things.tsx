import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import {
  followEvent,
  followTeam,
  type getFollowedEvents,
  type getFollowedTeams,
} from '@touchline/contract/follow';
import type { Match } from '@touchline/contract/match';
import { isInPlay } from '@touchline/domain/match-phase';
import { Fragment } from 'react';
import { FollowRow } from '../../features/follow/follow-row.tsx';
import { followedEvents, followedMatches, followedTeams } from '../../features/follow/queries.ts';
import { BellButton } from '../../features/match/alerts/bell-button.tsx';
import { MatchRow } from '../../features/match/match-row.tsx';
import { eventName, teamName } from '../../features/match/names.ts';
import { dayText } from '../../platform/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './followed-screen.module.css';
import { RowMenuHost } from '../match/row-menu-host.tsx';
import { FollowList, FollowRows, type FindingProps } from './follow-list.tsx';
import { NothingYet } from './nothing-yet.tsx';

type FollowedTeam = DataOf<typeof getFollowedTeams>[number];
type FollowedEvent = DataOf<typeof getFollowedEvents>[number];

const CREST_PX = 34;

const SPORT_NAMES = ['football', 'football', 'basketball'] as const;

const NothingFollowed = () => (
  <NothingYet text={t('follows.none')} to={ROUTES.score} label="follows.toScores" />
);

/** What is played now stands before the days. @source screens 5.14 "sort by live first, then newest" */
const headOf = (match: Match): string =>
  isInPlay(match) ? t('score.live') : dayText(new Date(match.time * 1000));

const playedFirst = (list: readonly Match[]): Match[] =>
  list.toSorted((one, other) => Number(isInPlay(other)) - Number(isInPlay(one)));

export const FollowedMatches = (finding: FindingProps) => (
  <FollowList
    query={useQuery(followedMatches(useSession()))}
    {...finding}
    namesOf={({ home, away }) => [teamName(home), teamName(away)]}
    empty={<NothingFollowed />}
  >
    {(list) => (
      <>
        <RowMenuHost />
        {playedFirst(list).map((match, at, sorted) => {
          const head = headOf(match);
          const before = sorted[at - 1];
          return (
            <Fragment key={match.id}>
              {(!before || headOf(before) !== head) && <h2 className={styles.day}>{head}</h2>}
              <div className={styles.match}>
                <MatchRow match={match} />
                <BellButton match={match} />
              </div>
            </Fragment>
          );
        })}
      </>
    )}
  </FollowList>
);

const TeamRow = ({ item: team }: { item: FollowedTeam }) => (
  <FollowRow
    to={pathTo('databaseTeam', { sname: SPORT_NAMES[team.sport_id], teamId: team.id })}
    name={teamName(team)}
    picture={<Picture src={team.logo} alt="" size={CREST_PX} />}
    follow={{
      declared: followTeam,
      bodyOf: (type, alert) => ({ teamid: team.id, type, alert }),
    }}
    bell={{ followed: 'team', id: team.id, alert: team.alert }}
  />
);

export const FollowedTeams = (finding: FindingProps) => (
  <FollowRows
    query={useQuery(followedTeams(useSession()))}
    {...finding}
    namesOf={(team) => [teamName(team)]}
    empty={<NothingFollowed />}
    keyOf={(team) => team.id}
    Row={TeamRow}
  />
);

const EventRow = ({ item: event }: { item: FollowedEvent }) => (
  <FollowRow
    to={pathTo('databaseLeague', { sname: SPORT_NAMES[event.sport_id], cid: event.id })}
    name={eventName(event)}
    picture={<Picture src={event.logo} alt="" size={CREST_PX} />}
    follow={{
      declared: followEvent,
      bodyOf: (type, alert) => ({ eventid: event.id, type, alert }),
    }}
    bell={{ followed: 'event', id: event.id, alert: event.alert }}
  />
);

export const FollowedEvents = (finding: FindingProps) => (
  <FollowRows
    query={useQuery(followedEvents(useSession()))}
    {...finding}
    namesOf={(event) => [eventName(event)]}
    empty={<NothingFollowed />}
    keyOf={(event) => event.id}
    Row={EventRow}
  />
);
