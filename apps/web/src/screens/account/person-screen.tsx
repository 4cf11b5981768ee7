import { queryOptions, useQuery } from '@tanstack/react-query';
import { getUserBasicInfo, type UserBasicInfo } from '@touchline/contract/account';
import { getUserLastOnline } from '@touchline/contract/account-life';
import { fansGroupId } from '@touchline/contract/group';
import { followUser } from '@touchline/contract/follow';
import { Link, useNavigate, useParams } from 'react-router';
import { Face } from '../../features/account/face.tsx';
import { JoinFans } from '../../features/group/join-fans.tsx';
import { AnalystLink } from '../../features/plan/analyst-link.tsx';
import { reportPath } from '../../features/report/reported.ts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { read } from '../../platform/call.ts';
import { uidOf } from '../../platform/chat/chat-person.ts';
import { countText } from '../../platform/format.ts';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { LevelMark, VipMark } from '../../ui/level-mark.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Row } from '../../ui/row.tsx';
import { ChatPerson } from './chat-person.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonPhotos } from './person-photos.tsx';
import { PersonVip } from './person-vip.tsx';
import { PersonTags } from './person-tags.tsx';
import styles from './person-screen.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

const FACE_PX = 84;

/** Asked anew for each reader: it says whether they follow. */
const person = (uid: number, readerUid: number) =>
  queryOptions({
    queryKey: ['follow', 'person', uid, readerUid],
    queryFn: ({ signal }) => read(getUserBasicInfo, { id: uid }, signal),
  });

const lastOnline = (uid: number) =>
  queryOptions({
    queryKey: ['account', 'online', uid],
    queryFn: ({ signal }) => read(getUserLastOnline, { userid: uid }, signal),
  });

const LastOnline = ({ uid }: { uid: number }) => {
  const { data } = useQuery(lastOnline(uid));
  const isOnline = data?.online_status === 1;
  // Whoever was never here has no moment to tell of.
  if (!data || (!isOnline && data.last_online === 0)) return null;
  return (
    <p className={styles.seen}>
      {isOnline ? t('person.online') : t('person.lastOnline', { time: momentText(data.last_online) })}
    </p>
  );
};

const Count = ({ count, label }: { count: number; label: string }) => {
  const shown = countText(count, activeLanguage());
  return (
    <span>
      <b className="num">{shown.digits + shown.unit}</b> {label}
    </span>
  );
};

const JoinFansHere = ({ uid }: { uid: number }) => {
  const navigate = useNavigate();
  const id = fansGroupId(uid);
  return <JoinFans groupId={id} onJoined={() => void navigate(pathTo('chatGroupInfoAnchor', { gid: id }))} />;
};

const Person = ({ user }: { user: UserBasicInfo }) => {
  const { uid } = useSession();
  const navigate = useNavigate();
  return (
    <Card>
      <div className={styles.person}>
        <Face src={user.avatar} size={FACE_PX} />
        <h2>{user.nick_name}</h2>
        <p className={styles.marks}>
          <LevelMark level={user.user_level} long />
          {user.vip_level > 0 && <VipMark level={user.vip_level} />}
        </p>
        {user.signature && <p>{user.signature}</p>}
        <PersonTags tags={user.tags} />
        <p className={styles.counts}>
          <Count count={user.attent_count} label={t('me.follows')} />
          <Count count={user.fans_count} label={t('me.fans')} />
        </p>
        <LastOnline uid={user.uid} />
        {uid === user.uid ? (
          <>
            <p className={styles.seen}>{t('person.own')}</p>
            <Link className={styles.report} to={ROUTES.c2cFriends}>
              {t('friend.title')}
            </Link>
          </>
        ) : (
          <FollowButton
            follow={{ declared: followUser, bodyOf: (type) => ({ userid: user.uid, type }) }}
            followed={user.attented === 1}
            name={user.nick_name}
          />
        )}
        {user.is_anchor === 1 && (
          <Button kind="quiet" onClick={() => void navigate(pathTo('liveDetail', { id: user.uid }))}>
            {t('person.toRoom')}
          </Button>
        )}
        <AnalystLink id={user.uid} />
        {uid === 0 && (
          <Link className={styles.report} to={reportPath({ kind: 'user', id: String(user.uid) })}>
            {t('report.title')}
          </Link>
        )}
      </div>
    </Card>
  );
};

/** Where somebody who broadcasts is found beside their room. */
const AnchorPlaces = ({ uid }: { uid: number }) => {
  const reader = useSession();
  return (
    <Card lined>
      <Row label={t('anchor.pageTitle')} to={pathTo('userCenterAnchor', { uid })} />
      <Row label={t('group.fansGroup')} to={pathTo('chatGroupAnchor', { id: fansGroupId(uid) })} />
      {reader.uid > 0 && <JoinFansHere uid={uid} />}
    </Card>
  );
};

const KnownPerson = ({ uid }: { uid: number }) => {
  const reader = useSession();
  return (
    <QueryView query={useQuery(person(uid, reader.uid))} skeleton={<RowsSkeleton />}>
      {(user) => (
        <>
          <Person user={user} />
          {user.is_anchor === 1 && <AnchorPlaces uid={user.uid} />}
          <PersonVip user={user} />
          <PersonPhotos photos={user.photos ?? []} name={user.nick_name} />
          <PersonActions person={{ uid: user.uid, name: user.nick_name }} />
        </>
      )}
    </QueryView>
  );
};

/** What anyone may see of somebody. @source screens 9.4 */
export default function PersonScreen() {
  const params = useParams();
  const id = params['uid'] ?? params['id'] ?? '';
  const uid = uidOf(id);
  return (
    <DetailPage title={t('person.title')} root={ROUTES.search}>
      {uid > 0 ? <KnownPerson uid={uid} /> : <ChatPerson userId={id} />}
    </DetailPage>
  );
}
