import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@touchline/contract/define-call';
import { followAnchor, followUser, type getFollowedUsers } from '@touchline/contract/follow';
import type { Anchor } from '@touchline/contract/live';
import { Face } from '../../features/account/face.tsx';
import { FollowRow } from '../../features/follow/follow-row.tsx';
import { followedAnchors, followedUsers, recommendedAnchors } from '../../features/follow/queries.ts';
import { fansText } from '../../features/live/fans-text.ts';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FollowList, FollowRows, type FindingProps } from './follow-list.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';

type FollowedUser = DataOf<typeof getFollowedUsers>[number];

const FACE_PX = 40;

/** Those on air first, each part as it came: newest first. @source screens 5.14 "sort by live first, then newest" */
const byLive = <Item extends { live: 0 | 1 }>(list: readonly Item[]): Item[] =>
  list.toSorted((one, other) => other.live - one.live);

type FollowableAnchor = Anchor & { live?: 0 | 1; alert?: 0 | 1 };

const AnchorRow = ({ anchor, followed }: { anchor: FollowableAnchor; followed: boolean }) => (
  <FollowRow
    to={pathTo('liveDetail', { id: anchor.id })}
    name={anchor.nick_name}
    hint={fansText(anchor.fans_count)}
    picture={<LiveRing src={anchor.avatar} size={FACE_PX} live={anchor.live === 1} label={t('live.onAir')} />}
    followed={followed}
    follow={{
      declared: followAnchor,
      bodyOf: (type, alert) => ({ anchorid: anchor.id, type, alert }),
    }}
    bell={{ followed: 'anchor', id: anchor.id, alert: anchor.alert ?? 1 }}
  />
);

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

export const FollowedAnchors = (finding: FindingProps) => (
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

const UserRow = ({ item: user }: { item: FollowedUser }) => (
  <FollowRow
    to={pathTo('vipUser', { uid: user.uid })}
    name={user.nick_name}
    hint={user.signature || fansText(user.fans_count)}
    picture={<Face src={user.avatar} size={FACE_PX} />}
    follow={{
      declared: followUser,
      bodyOf: (type, alert) => ({ userid: user.uid, type, alert }),
    }}
    bell={{ followed: 'user', id: user.uid, alert: user.alert }}
  />
);

export const FollowedUsers = (finding: FindingProps) => (
  <FollowRows
    query={useQuery(followedUsers(useSession()))}
    {...finding}
    namesOf={({ nick_name }) => [nick_name]}
    empty={<NothingYet text={t('follows.noUsers')} to={ROUTES.search} label="follows.toSearch" />}
    keyOf={(user) => user.uid}
    Row={UserRow}
  />
);
