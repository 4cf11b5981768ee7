import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Chat } from '@touchline/chat-client/index';
import { useConversations, useGroups, useRelations } from '@touchline/chat-client/react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import { friendName, isMeant } from '../../features/friend/friend-name.ts';
import { PersonRow } from '../../features/friend/person-row.tsx';
import { Highlight } from '../../features/search/highlight.tsx';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { ChatWaits } from '../../ui/chat-waits.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { EntryRow } from '../../ui/entry-row.tsx';
import { FindInput } from '../../ui/find-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import styles from './chat-search.module.css';
import { merged, onDevice, onServer } from './found-messages.ts';
import { MessageHits } from './message-hits.tsx';

type Props = { chat: Chat; keyword: string };

const Friends = ({ chat, keyword }: Props) => {
  const found = useRelations(chat).friends.filter((friend) => isMeant(friend, keyword));
  if (found.length === 0) return null;
  return (
    <Card title={t('friend.title')} lined>
      {found.map((friend) => (
        <PersonRow
          key={friend.userID}
          userId={friend.userID}
          name={friendName(friend)}
          title={<Highlight name={friendName(friend)} keyword={keyword} />}
          avatar={friend.profile.avatar}
        />
      ))}
    </Card>
  );
};

const Groups = ({ chat, keyword }: Props) => {
  const wanted = keyword.toLowerCase();
  const found = useGroups(chat).filter(({ name }) => name.toLowerCase().includes(wanted));
  if (found.length === 0) return null;
  return (
    <Card title={t('chatSearch.groups')} lined>
      {found.map(({ groupID, name, avatar, memberCount }) => (
        <EntryRow
          key={groupID}
          to={pathTo('chatGroup', { id: groupID })}
          logo={avatar}
          shape="avatar"
          title={<Highlight name={name} keyword={keyword} />}
          detail={t('group.memberCount', { count: memberCount })}
        />
      ))}
    </Card>
  );
};

const useMessages = (chat: Chat, keyword: string, isReady: boolean) => {
  const conversations = useConversations(chat);
  const held = conversations.map(({ conversationID }) => ({
    conversationID,
    messages: chat.stores.messages(conversationID).get(),
  }));
  const server = useQuery({
    queryKey: ['chat', 'search', keyword],
    queryFn: () => onServer(chat, keyword),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  return { lines: merged(onDevice(held, keyword), server.data ?? []), failed: server.isError, conversations };
};

const Found = ({ chat, keyword, isReady }: Props & { isReady: boolean }) => {
  const { lines, failed, conversations } = useMessages(chat, keyword, isReady);
  return (
    <>
      <Friends chat={chat} keyword={keyword} />
      <Groups chat={chat} keyword={keyword} />
      {(failed || !isReady) && <p className={styles.note}>{t('chatSearch.deviceOnly')}</p>}
      <MessageHits chat={chat} lines={lines} keyword={keyword} conversations={conversations} />
    </>
  );
};

const Content = () => {
  const [query, setQuery] = useSearchParams();
  const { chat, phase } = useChat();
  const typed = query.get('q') ?? '';
  const keyword = useDeferredValue(typed.trim());
  if (!chat) return <ChatWaits phase={phase} />;
  return (
    <>
      <div className={styles.find}>
        <FindInput
          label={t('chatSearch.label')}
          value={typed}
          onChange={(q) => setQuery(q === '' ? {} : { q }, { replace: true })}
        />
      </div>
      {keyword === '' ? (
        <Notice drawing="bench" text={t('chatSearch.hint')} />
      ) : (
        <Found chat={chat} keyword={keyword} isReady={phase === 'ready'} />
      )}
    </>
  );
};

/** Contacts, groups and messages, of the server and of the device. @source screens 9.8 */
export default function ChatSearchScreen() {
  return (
    <DetailPage title={t('chatSearch.title')} root={ROUTES.c2c}>
      <NeedsLogin>
        <Content />
      </NeedsLogin>
    </DetailPage>
  );
}
