import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import { useRef, type RefObject } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useConversations } from '@touchline/chat-client/react';
import type { Chat } from '@touchline/chat-client/index';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import {
  ConversationList,
  useListed,
  type ListKind,
} from '../../features/conversation/conversation-list.tsx';
import { WaitingGroups } from '../../features/group/applications.tsx';
import { useApplications } from '../../features/group/use-applications.ts';
import { useFriendNews } from '../../features/conversation/use-friend-news.ts';
import type { ChatState } from '../../platform/chat/chat-state.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useKeptScroll } from '../../platform/use-kept-scroll.ts';
import { Below } from '../../ui/below.tsx';
import { ChatWaits } from '../../ui/chat-waits.tsx';
import { EntryRow } from '../../ui/entry-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';
import { Categories } from './categories.tsx';
import { FriendsPlace } from './friends-place.tsx';
import { FriendsWatching } from './friends-watching.tsx';
import styles from './list-pane.module.css';

const TABS = ['private', 'groups', 'friends'] as const;
type Tab = (typeof TABS)[number];

/** The tab that the address names, else the one in which the conversation beside the list stands. */
const tabOf = (text: string | null, openId: string | undefined): Tab =>
  TABS.find((tab) => tab === text) ?? (openId?.startsWith('GROUP') ? 'groups' : 'private');

type Props = { openId?: string | undefined; beside?: boolean };

const Bar = () => (
  <header className={styles.bar}>
    <h1>{t('message.title')}</h1>
    <Link to={ROUTES.c2cSearch} className={styles.icon} aria-label={t('conversation.search')}>
      <Search size={22} strokeWidth={1.75} />
    </Link>
    <Link to={ROUTES.c2cFriends} className={styles.icon} aria-label={t('conversation.add')}>
      <Plus size={24} strokeWidth={1.75} />
    </Link>
  </header>
);

const useUnreadByTab = (chat: Chat): Record<ListKind, number> => {
  const all = useConversations(chat);
  const sum = (type: 'C2C' | 'GROUP') =>
    all.reduce(
      (total, one) =>
        one.type === type && one.messageRemindType !== 'AcceptNotNotify' ? total + one.unreadCount : total,
      0,
    );
  return { private: sum('C2C'), groups: sum('GROUP') };
};

type TabBarProps = { chat: Chat; asking: number; tab: Tab; onTab: (tab: Tab) => void };

const TabBar = ({ chat, asking, tab, onTab }: TabBarProps) => {
  const byTab = useUnreadByTab(chat);
  const unread = { ...byTab, groups: byTab.groups + asking };
  const news = useFriendNews(chat);
  const counted = (id: ListKind) => ({
    id,
    label: t(id === 'private' ? 'conversation.private' : 'conversation.groups'),
    ...(unread[id] > 0 && { count: unread[id], live: true }),
  });
  return (
    <Tabs<Tab>
      label={t('conversation.tabs')}
      spread
      value={tab}
      onChange={onTab}
      items={[
        counted('private'),
        counted('groups'),
        { id: 'friends', label: t('conversation.friends'), dot: news > 0 },
      ]}
    />
  );
};

type ListProps = {
  state: ChatState;
  chat: Chat;
  kind: ListKind;
  openId: string | undefined;
  scroller: RefObject<HTMLElement | null> | undefined;
};

const Conversations = ({ state, chat, kind, openId, scroller }: ListProps) => {
  const navigate = useNavigate();
  const conversations = useListed(chat, kind);
  // Nothing on this device says nothing of what the server has.
  if (conversations.length === 0 && state.phase !== 'ready') return <ChatWaits phase={state.phase} />;
  if (conversations.length === 0) {
    const isPrivate = kind === 'private';
    return (
      <Notice
        drawing="bench"
        text={t(isPrivate ? 'conversation.noneYet' : 'conversation.noGroups')}
        action={{
          label: t(isPrivate ? 'conversation.toFriends' : 'conversation.toSearch'),
          onAct: () => void navigate(isPrivate ? ROUTES.c2cFriends : ROUTES.c2cSearch),
        }}
      />
    );
  }
  return (
    <ConversationList
      chat={chat}
      isReady={state.phase === 'ready'}
      selfId={state.selfId}
      conversations={conversations}
      openId={openId}
      scroller={scroller}
    />
  );
};

type InsideProps = { openId: string | undefined; scroller: RefObject<HTMLElement | null> | undefined };

const Tabbed = ({ state, chat, openId, scroller }: InsideProps & { state: ChatState; chat: Chat }) => {
  const [query, setQuery] = useSearchParams();
  const waiting = useApplications(chat);
  const tab = tabOf(query.get('tab'), openId);
  const choose = (next: Tab) =>
    setQuery(next === tabOf(null, openId) ? {} : { tab: next }, { replace: true });
  return (
    <>
      <TabBar chat={chat} asking={waiting.length} tab={tab} onTab={choose} />
      <ChatStrip state={state} />
      {tab === 'private' && <FriendsWatching chat={chat} isReady={state.phase === 'ready'} />}
      {tab === 'private' && <Categories />}
      {tab === 'groups' && <WaitingGroups waiting={waiting} />}
      {tab === 'friends' ? (
        <FriendsPlace />
      ) : (
        <Conversations state={state} chat={chat} kind={tab} openId={openId} scroller={scroller} />
      )}
      {tab === 'private' && (
        <Below>
          <EntryRow to={ROUTES.feedback} title={t('float.service')} detail={t('messages.service')} />
        </Below>
      )}
    </>
  );
};

const Inside = (props: InsideProps) => {
  const state = useChat();
  if (state.chat) return <Tabbed {...props} state={state} chat={state.chat} />;
  return (
    <>
      <ChatStrip state={state} />
      <Categories />
      <ChatWaits phase={state.phase} />
    </>
  );
};

/** The messages' tab: conversations of people and of groups, friends, and the message centre. @source screens 9.1 */
export const ListPane = ({ openId, beside = false }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  useKeptScroll('c2c', !beside);
  const inside = (
    <NeedsLogin>
      <Inside openId={openId} scroller={beside ? scroller : undefined} />
    </NeedsLogin>
  );
  if (beside) {
    return (
      <div ref={scroller} className={styles.beside}>
        <Bar />
        {inside}
      </div>
    );
  }
  return (
    <Page title={t('title.messages')} keywords={t('keywords.messages')} root bar={<Bar />}>
      <div className={styles.list}>{inside}</div>
    </Page>
  );
};
