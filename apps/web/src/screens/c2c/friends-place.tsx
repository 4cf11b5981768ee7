import { useRelations } from '@touchline/chat-client/react';
import type { Chat } from '@touchline/chat-client/index';
import { Suspense, type ComponentType } from 'react';
import { Link } from 'react-router';
import { RowsLoading } from '../../features/conversation/rows-loading.tsx';
import { WhoFace } from '../../features/conversation/who-face.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import styles from './friends-place.module.css';

type FriendsFile = { FriendsTab: ComponentType };

/** The friends' own list, which is fetched when its tab is first opened. */
const [open] = Object.values(import.meta.glob<FriendsFile>('../../features/friend/friends-tab.tsx'));
const FriendsTab = open && lazyPart('features/friend/friends-tab.tsx', async () => (await open()).FriendsTab);

/** Friends by name; a press opens the conversation. */
const Names = ({ chat }: { chat: Chat }) => {
  const { friends } = useRelations(chat);
  return (
    <ul>
      {friends.map(({ userID, remark, profile }) => {
        const name = remark || profile.nick || userID;
        return (
          <li key={userID}>
            <Link to={pathTo('c2cChatroom', { id: userID })} className={styles.row}>
              <WhoFace src={profile.avatar} name={name} id={userID} size={40} />
              <span className="one-line">{name}</span>
            </Link>
          </li>
        );
      })}
      <li>
        <Link to={ROUTES.c2cFriends} className={styles.row}>
          {t('conversation.toFriends')}
        </Link>
      </li>
    </ul>
  );
};

/** The third tab. */
export const FriendsPlace = ({ chat }: { chat: Chat }) =>
  FriendsTab ? (
    <Suspense fallback={<RowsLoading />}>
      <FriendsTab />
    </Suspense>
  ) : (
    <Names chat={chat} />
  );
