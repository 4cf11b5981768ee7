import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { Row } from '../../ui/row.tsx';
import { FriendList } from './friend-list.tsx';
import styles from './friend.module.css';

const Requests = ({ chat }: { chat: Chat }) => {
  const { unreadApplications: unread } = useRelations(chat);
  return (
    <Row
      label={t('friend.requests')}
      to={`${ROUTES.c2cFriends}?tab=requests`}
      value={
        unread > 0 ? (
          <em className={`num ${styles.badge}`} aria-label={t('message.unread', { count: unread })}>
            {unread}
          </em>
        ) : undefined
      }
    />
  );
};

/** The third tab of the messages: friends by letter, and the ways to everything about them. */
export const FriendsTab = () => {
  const { chat } = useChat();
  if (!chat) return null;
  return (
    <div className={styles.tab}>
      <Card lined>
        <Requests chat={chat} />
        <Row label={t('friend.add')} to={`${ROUTES.c2cFriends}?tab=find`} />
        <Row label={t('friend.groups')} to={`${ROUTES.c2cFriends}?tab=groups`} />
        <Row label={t('friend.blocked')} to={`${ROUTES.c2cFriends}?tab=blocked`} />
        <Row label={t('group.make')} to={`${ROUTES.c2cFriends}?tab=make`} />
      </Card>
      <FriendList chat={chat} />
    </div>
  );
};
