import { useConversation, useMessages, useRelations } from '@touchline/chat-client/react';
import type { Chat, UserProfile } from '@touchline/chat-client/index';
import { useEffect, useState } from 'react';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { conversationIdOf } from '../../features/conversation/thread-props.ts';
import { Thread } from '../../features/conversation/thread.tsx';
import { useOnline } from '../../features/conversation/use-online.ts';
import { useTyping } from '../../features/conversation/use-typing.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { ThreadHead } from './thread-head.tsx';
import { useSharedProps } from './use-shared-props.tsx';
import { notSending, type PaneProps } from './pane-props.ts';
import styles from './thread-head.module.css';

const noMarks = () => null;

/** Name and picture of somebody with whom there is no conversation yet. */
const useProfile = (chat: Chat, isReady: boolean, userId: string): UserProfile | undefined => {
  const [profile, setProfile] = useState<UserProfile>();
  useEffect(() => {
    if (!isReady) return;
    chat
      .getUserProfile({ userIDList: [userId] })
      .then(({ data }) => setProfile(data.find(({ userID }) => userID === userId)))
      .catch(() => undefined); // the id stands for the name
  }, [chat, isReady, userId]);
  return profile;
};

/** Why nothing can be written to somebody. @source screens 9.3 "First message to a stranger: limited to 1 until they answer" */
const useRefusal = (chat: Chat, userId: string, isFriend: boolean): string => {
  const { blacklist } = useRelations(chat);
  const messages = useMessages(chat, `C2C${userId}`);
  if (blacklist.includes(userId)) return t('conversation.blockedPeer');
  const isAnswered = messages.some(({ flow }) => flow === 'in');
  const sent = messages.filter(
    ({ flow, onlineOnly, status }) => flow === 'out' && !onlineOnly && status !== 'fail',
  );
  return !isFriend && !isAnswered && sent.length > 0 ? t('conversation.stranger') : '';
};

/** Who somebody is to the reader: a friend or not, and what they are called. */
const usePeer = ({ state, chat, target }: PaneProps) => {
  const { to } = target;
  const friend = useRelations(chat).friends.find(({ userID }) => userID === to);
  const conversation = useConversation(chat, conversationIdOf(target));
  const profile = useProfile(chat, state.phase === 'ready', to) ?? conversation?.userProfile;
  const name = [friend?.remark, conversation?.remark, profile?.nick].find(Boolean) ?? to;
  return { name, avatar: profile?.avatar ?? '', isFriend: friend !== undefined };
};

const Presence = ({ online }: { online: boolean }) => (
  <>
    {online && <i className={styles.dot} />}
    {t(online ? 'conversation.online' : 'conversation.offlineNow')}
  </>
);

/** A conversation with one person. */
export const PrivateThread = (pane: PaneProps) => {
  const { state, chat, target } = pane;
  const { to } = target;
  const isReady = state.phase === 'ready';
  const { shared, pickers } = useSharedProps(pane);
  const { name, avatar, isFriend } = usePeer(pane);
  const online = useOnline(chat, isReady, [to]).has(to);
  const typing = useTyping(chat, target);
  const refusal = useRefusal(chat, to, isFriend);
  return (
    <>
      <ThreadHead
        name={name}
        detail={typing.typing ? t('conversation.typing') : isReady && <Presence online={online} />}
        face={<WhoFace src={avatar} name={name} id={to} size={36} />}
        infoPath={pathTo('c2cUser', { id: to })}
      />
      <ChatStrip state={state} />
      <Thread
        {...shared}
        name={name}
        opensLinks={isFriend}
        isAdmin={false}
        marks={noMarks}
        members={[]}
        typing={typing}
        refusal={notSending(pane) || refusal}
      />
      {pickers}
    </>
  );
};
