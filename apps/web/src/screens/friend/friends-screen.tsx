import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useSearchParams } from 'react-router';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { BlockedList } from '../../features/friend/blocked-list.tsx';
import { FindPeople } from '../../features/friend/find-people.tsx';
import { FriendGroups } from '../../features/friend/friend-groups.tsx';
import { FriendList } from '../../features/friend/friend-list.tsx';
import { FriendRequests } from '../../features/friend/friend-requests.tsx';
import { MakeGroup } from '../../features/group/make-group.tsx';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { ChatGate } from '../../ui/chat-gate.tsx';
import { ChatWaits } from '../../ui/chat-waits.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';

const TABS = ['friends', 'requests', 'find', 'groups', 'blocked', 'make'] as const;
type Tab = (typeof TABS)[number];

const NAMES: Record<Tab, MessageKey> = {
  friends: 'friend.title',
  requests: 'friend.requests',
  find: 'friend.add',
  groups: 'friend.groups',
  blocked: 'friend.blocked',
  make: 'group.make',
};

const Panel = ({ chat, tab, isReady }: { chat: Chat; tab: Tab; isReady: boolean }) => {
  switch (tab) {
    case 'requests':
      return (
        <ChatGate>
          <FriendRequests chat={chat} isReady={isReady} />
        </ChatGate>
      );
    case 'find':
      return <FindPeople />;
    case 'groups':
      return (
        <ChatGate>
          <FriendGroups chat={chat} />
        </ChatGate>
      );
    case 'blocked':
      return (
        <ChatGate>
          <BlockedList chat={chat} isReady={isReady} />
        </ChatGate>
      );
    case 'make':
      return <MakeGroup chat={chat} />;
    default:
      return <FriendList chat={chat} />;
  }
};

const Friends = ({ chat, isReady }: { chat: Chat; isReady: boolean }) => {
  const [query, setQuery] = useSearchParams();
  const { unreadApplications: unread } = useRelations(chat);
  const tab = TABS.find((one) => one === query.get('tab')) ?? 'friends';
  return (
    <>
      <Tabs
        label={t('friend.title')}
        items={TABS.map((id) => ({ id, label: t(NAMES[id]), dot: id === 'requests' && unread > 0 }))}
        value={tab}
        onChange={(id) => setQuery(id === 'friends' ? {} : { tab: id }, { replace: true })}
      />
      <Panel chat={chat} tab={tab} isReady={isReady} />
    </>
  );
};

const Content = () => {
  const state = useChat();
  const { chat, phase } = state;
  return (
    <>
      <ChatStrip state={state} />
      {chat ? <Friends chat={chat} isReady={phase === 'ready'} /> : <ChatWaits phase={phase} />}
    </>
  );
};

/** Friends by letter, requests, groups of friends, the blocked, and new ones. @source screens 9.2 */
export default function FriendsScreen() {
  return (
    <DetailPage title={t('friend.title')} root={ROUTES.c2c}>
      <NeedsLogin>
        <Content />
      </NeedsLogin>
    </DetailPage>
  );
}
