import type { UserBasicInfo } from '@touchline/contract/account';
import { followUser } from '@touchline/contract/follow';
import { Face } from '../../features/account/face.tsx';
import { FollowRow } from '../../features/follow/follow-row.tsx';
import { Highlight } from '../../features/search/highlight.tsx';
import { noteSearch } from '../../features/search/search-log.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { EntryRow } from '../../ui/entry-row.tsx';

const FACE_PX = 34;

type RowProps = { user: UserBasicInfo; keyword: string };

const UserRow = ({ user, keyword }: RowProps) => {
  const { uid } = useSession();
  const shared = {
    to: pathTo('vipUser', { uid: user.uid }),
    title: <Highlight name={user.nick_name} keyword={keyword} />,
    onOpen: () => noteSearch(keyword),
  };
  // Nobody follows themselves.
  if (uid === user.uid)
    return <EntryRow {...shared} logo={user.avatar} shape="avatar" detail={user.signature} />;
  return (
    <FollowRow
      {...shared}
      name={user.nick_name}
      hint={user.signature}
      picture={<Face src={user.avatar} size={FACE_PX} />}
      followed={user.attented === 1}
      follow={{ declared: followUser, bodyOf: (type) => ({ userid: user.uid, type }) }}
    />
  );
};

/** People, each with the way to follow them. */
export const UsersFound = ({ list, keyword }: { list: readonly UserBasicInfo[]; keyword: string }) =>
  list.length > 0 && (
    <Card title={t('search.users')} lined>
      {list.map((user) => (
        <UserRow key={user.uid} user={user} keyword={keyword} />
      ))}
    </Card>
  );
