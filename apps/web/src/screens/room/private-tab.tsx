import { useConversation } from '@touchline/chat-client/react';
import type { Chat, UserProfile } from '@touchline/chat-client/index';
import type { LiveRoom } from '@touchline/contract/live';
import { addOperateFriend } from '@touchline/contract/room';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { previewText } from '../../features/conversation/preview-text.ts';
import { ChatWaits } from '../../ui/chat-waits.tsx';
import { UnreadPill } from '../../features/conversation/unread-pill.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { useBegun } from '../../features/room/begun.ts';
import type { RoomFacts } from '../../features/room/room-facts.ts';
import { call } from '../../platform/call.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { NeedsLogin } from '../account/needs-login.tsx';
import styles from './private-tab.module.css';

const FACE_PX = 44;
const NOBODY: readonly string[] = [];

type Role = 'host' | 'helper' | 'other';
type Person = { userId: string; name: string; avatar: string; role: Role };

const Mark = ({ role }: { role: Role }) => {
  if (role === 'other') return null;
  const classes = role === 'helper' ? `${styles.mark} ${styles.helper}` : styles.mark;
  return <em className={classes}>{t(role === 'host' ? 'chat.host' : 'chat.operator')}</em>;
};

type RowProps = { chat: Chat; person: Person; selfId: string; onOpen: () => void };

const Row = ({ chat, person, selfId, onOpen }: RowProps) => {
  const conversation = useConversation(chat, `C2C${person.userId}`);
  const { userId, name, avatar, role } = person;
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <WhoFace src={avatar} name={name} id={userId} size={FACE_PX} />
      <span className={styles.text}>
        <b className="one-line">
          {name}
          <Mark role={role} />
        </b>
        <small className="one-line">
          {(conversation && previewText(conversation, selfId)) ||
            t(role === 'helper' ? 'room.privateHelp' : 'room.privateBegin')}
        </small>
      </span>
      <UnreadPill count={conversation?.unreadCount ?? 0} quiet={false} />
    </button>
  );
};

/** Names and faces of people that the page knows by their ids alone. */
const useProfiles = (chat: Chat, isReady: boolean, userIds: readonly string[]) => {
  const [profiles, setProfiles] = useState<readonly UserProfile[]>([]);
  const ids = userIds.join('\n');
  useEffect(() => {
    if (!isReady || ids === '') return;
    chat
      .getUserProfile({ userIDList: ids.split('\n') })
      .then(({ data }) => setProfiles(data))
      .catch(() => undefined); // the ids stand for the names
  }, [chat, isReady, ids]);
  return profiles;
};

type Props = { room: LiveRoom; facts: RoomFacts | undefined };

const People = ({ chat, isReady, room, facts }: Props & { chat: Chat; isReady: boolean }) => {
  const { uid } = useSession();
  const navigate = useNavigate();
  const { liveid, anchor, automatic } = room;
  const begun = useBegun(({ rooms }) => rooms[liveid]) ?? NOBODY;
  // 0 where the site offers nobody.
  const operatorId = facts?.operate_uid ?? 0;
  const host = `u${anchor.id}`;
  const helper = operatorId > 0 ? [`u${operatorId}`] : [];
  const others = begun.filter((id) => id !== host && !helper.includes(id)).toReversed();
  const profiles = useProfiles(chat, isReady, [...helper, ...others]);
  const personOf = (userId: string, role: Role): Person => {
    const profile = profiles.find(({ userID }) => userID === userId);
    const fallback = role === 'helper' ? t('chat.operator') : userId;
    return { userId, role, name: profile?.nick || fallback, avatar: profile?.avatar ?? '' };
  };
  const hosts: Person[] =
    automatic || anchor.id === uid
      ? []
      : [{ userId: host, name: anchor.nick_name, avatar: anchor.avatar, role: 'host' }];
  const people = [
    ...helper.map((id) => personOf(id, 'helper')),
    ...hosts,
    ...others.map((id) => personOf(id, 'other')),
  ];
  const open = async ({ userId, role }: Person) => {
    if (role === 'helper') await call(addOperateFriend, { operate_uid: operatorId, liveid });
    void navigate(pathTo('c2cChatroom', { id: userId }));
  };
  return (
    <>
      <p className={styles.hint}>{t('room.privateHint')}</p>
      {people.map((person) => (
        <Row
          key={person.userId}
          chat={chat}
          person={person}
          selfId={`u${uid}`}
          // A refusal was said; the tab stays.
          onOpen={() => void open(person).catch(() => undefined)}
        />
      ))}
    </>
  );
};

const Inside = (props: Props) => {
  const state = useChat();
  return (
    <>
      <ChatStrip state={state} />
      {state.chat ? (
        <People {...props} chat={state.chat} isReady={state.phase === 'ready'} />
      ) : (
        <ChatWaits phase={state.phase} />
      )}
    </>
  );
};

/** Talks with one person that belong to this room: its host, the site's operator, and whom the reader wrote to here. */
export const PrivateTab = (props: Props) => (
  <NeedsLogin>
    <Inside {...props} />
  </NeedsLogin>
);
