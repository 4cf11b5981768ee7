import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUserBasicInfo, type UserBasicInfo } from '@touchline/contract/account';
import type { getLivePageData } from '@touchline/contract/live';
import type { DataOf } from '@touchline/contract/define-call';
import { followAnchor } from '@touchline/contract/follow';
import { fansGroupId } from '@touchline/contract/group';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { JoinFans } from '../../features/group/join-fans.tsx';
import { AnalystLink } from '../../features/plan/analyst-link.tsx';
import { fansText } from '../../features/live/fans-text.ts';
import { LiveRing } from '../../features/live/live-ring.tsx';
import { roomPage } from '../../features/live/queries.ts';
import { reportPath } from '../../features/report/reported.ts';
import { read } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Below } from '../../ui/below.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { PersonActions } from '../account/person-actions.tsx';
import { RowsSkeleton } from '../account/rows-skeleton.tsx';
import { MomentList } from '../moment/moment-list.tsx';
import { useSpoilers } from '../watch/queries.ts';
import { VideoList } from '../watch/video-list.tsx';
import styles from './anchor-page.module.css';
import { LiveLogList } from './live-log-list.tsx';
import { ScheduleList } from './schedule-list.tsx';
import { PAGE_TABS } from './names.ts';

type RoomPage = DataOf<typeof getLivePageData>;

const FACE_PX = 72;
/** Title and button of the room until they are known. */
const ROOM_PX = 84;

const anchorInfo = (uid: number, readerUid: number) =>
  queryOptions({
    queryKey: ['follow', 'person', uid, readerUid],
    queryFn: ({ signal }) => read(getUserBasicInfo, { id: uid }, signal),
  });

const stateText = ({ room, last_live_at: lastSec }: RoomPage): string => {
  if (room.status === 'live') return room.title;
  return lastSec > 0 ? t('anchor.lastLive', { time: momentText(lastSec) }) : t('anchor.neverLive');
};

const RoomState = ({ page }: { page: RoomPage }) => {
  const navigate = useNavigate();
  const live = page.room.status === 'live';
  return (
    <>
      <p className={styles.text}>{stateText(page)}</p>
      <Button
        kind={live ? 'solid' : 'quiet'}
        onClick={() => void navigate(pathTo('liveDetail', { id: page.room.anchor.id }))}
      >
        {t(live ? 'anchor.watch' : 'person.toRoom')}
      </Button>
    </>
  );
};

const Head = ({ user, page }: { user: UserBasicInfo; page: RoomPage | undefined }) => {
  const { uid } = useSession();
  const live = page?.room.status === 'live';
  const picture = page?.background ?? page?.room.cover;
  return (
    <>
      <div className={styles.cover}>{picture && <img src={picture} alt="" />}</div>
      <Card>
        <div className={styles.head}>
          <LiveRing src={user.avatar} size={FACE_PX} live={live} label={t('live.onAir')} />
          <div className={styles.who}>
            <h2>{user.nick_name}</h2>
            <p>{fansText(user.fans_count)}</p>
          </div>
          {uid !== user.uid && (
            <FollowButton
              follow={{
                declared: followAnchor,
                bodyOf: (type) => ({ anchorid: user.uid, type }),
              }}
              followed={user.attented === 1}
              name={user.nick_name}
            />
          )}
        </div>
        {user.signature && <p className={styles.text}>{user.signature}</p>}
        <AnalystLink id={user.uid} />
        {page ? <RoomState page={page} /> : <Bone width="100%" height={ROOM_PX} />}
      </Card>
    </>
  );
};

const FansGroup = ({ uid }: { uid: number }) => {
  const navigate = useNavigate();
  const open = isSessionOpen(useSession());
  const gid = fansGroupId(uid);
  return (
    <Card lined>
      <Row label={t('group.fansGroup')} to={pathTo('chatGroupAnchor', { id: gid })} />
      {open && (
        <JoinFans groupId={gid} onJoined={() => void navigate(pathTo('chatGroupInfoAnchor', { gid }))} />
      )}
    </Card>
  );
};

/** What was kept of this host's sessions, and clips of them. */
const Videos = ({ uid }: { uid: number }) => {
  const spoilers = useSpoilers();
  return <VideoList asked={{ kind: 'all', sort: 'newest', spoilers, event_id: 0, anchor_id: uid }} />;
};

const TABS = ['schedule', 'log', 'videos', 'moments', 'fans'] as const;
type Tab = (typeof TABS)[number];

const Content = ({ tab, uid }: { tab: Tab; uid: number }) => {
  switch (tab) {
    case 'schedule':
      return <ScheduleList anchorId={uid} />;
    case 'log':
      return <LiveLogList anchorId={uid} />;
    case 'videos':
      return <Videos uid={uid} />;
    case 'moments':
      return <MomentList uid={uid} />;
    case 'fans':
      return <FansGroup uid={uid} />;
  }
};

const Skeleton = () => (
  <>
    <div className={styles.cover} />
    <RowsSkeleton />
  </>
);

/** What anyone may see of a host: on air or not, what comes next, and what was. @source screens 5.2 */
export const AnchorPage = ({ uid }: { uid: number }) => {
  const reader = useSession();
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((id) => id === query.get('tab')) ?? 'schedule';
  const page = useQuery(roomPage(uid)).data;
  return (
    <QueryView query={useQuery(anchorInfo(uid, reader.uid))} skeleton={<Skeleton />}>
      {(user) => (
        <>
          <Head user={user} page={page} />
          <Tabs
            spread
            label={user.nick_name}
            items={TABS.map((id) => ({ id, label: t(PAGE_TABS[id]) }))}
            value={tab}
            onChange={(id) => setQuery(id === 'schedule' ? {} : { tab: id }, { replace: true })}
          />
          <Content tab={tab} uid={uid} />
          <Below>
            <PersonActions person={{ uid, name: user.nick_name }} />
            {!isSessionOpen(reader) && (
              <p className={styles.report}>
                <Link to={reportPath({ kind: 'user', id: String(uid) })}>{t('report.title')}</Link>
              </p>
            )}
          </Below>
        </>
      )}
    </QueryView>
  );
};
