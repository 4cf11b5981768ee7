import { useQuery } from '@tanstack/react-query';
import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { getSharedGroups } from '@touchline/contract/group';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AskSheet } from '../../features/friend/ask-sheet.tsx';
import { RemarkSheet } from '../../features/friend/remark-sheet.tsx';
import { reportPath } from '../../features/report/reported.ts';
import { read } from '../../platform/call.ts';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { chatUserId } from '../../platform/chat/chat-person.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChatGate } from '../../ui/chat-gate.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { Row } from '../../ui/row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './person-screen.module.css';

type Person = { uid: number; name: string };
type Asked = 'remark' | 'ask' | 'block' | 'unfriend';

const FACE_PX = 32;

const SharedGroups = ({ uid }: { uid: number }) => {
  const { data = [] } = useQuery({
    queryKey: ['group', 'shared', uid],
    queryFn: ({ signal }) => read(getSharedGroups, { userid: uid }, signal),
  });
  if (data.length === 0) return null;
  return (
    <Card title={t('person.sharedGroups')} lined>
      {data.map(({ group_id: id, name, avatar, member_num: members }) => (
        <Row
          key={id}
          label={name}
          hint={t('group.memberCount', { count: members })}
          lead={<WhoFace group src={avatar} name={name} id={id} size={FACE_PX} />}
          to={pathTo('chatGroup', { id })}
        />
      ))}
    </Card>
  );
};

/** Asks before what cannot simply be taken back, and names whom it concerns. */
const Sure = ({ text, onYes, onNo }: { text: string; onYes: () => void; onNo: () => void }) => (
  <Sheet title={text} open middle onClose={onNo}>
    <div className={styles.sure}>
      <Button kind="quiet" onClick={onNo}>
        {t('common.cancel')}
      </Button>
      <Button onClick={onYes}>{t('common.confirm')}</Button>
    </div>
  </Sheet>
);

const useRelation = (chat: Chat, { uid, name }: Person) => {
  const { friends, blacklist, applications } = useRelations(chat);
  const userID = chatUserId(uid);
  const userIDList = [userID];
  return {
    isFriend: friends.some((friend) => friend.userID === userID),
    isBlocked: blacklist.includes(userID),
    isAsked: applications.some((one) => one.userID === userID && one.type === 'Pendency_Type_SendOut'),
    block: () => chatAttempt(chat.addToBlacklist({ userIDList }), t('friend.blockedNow', { name })),
    unblock: () => chatAttempt(chat.removeFromBlacklist({ userIDList }), t('friend.unblocked', { name })),
    unfriend: () => chatAttempt(chat.deleteFriend({ userIDList }), t('friend.removed', { name })),
  };
};

const Sheets = ({ chat, person, asked, onClose }: ActionProps & { asked: Asked; onClose: () => void }) => {
  const { block, unfriend } = useRelation(chat, person);
  const { name } = person;
  const userId = chatUserId(person.uid);
  const then = (act: () => Promise<unknown>) => () => {
    onClose();
    void act();
  };
  switch (asked) {
    case 'remark':
      return <RemarkSheet chat={chat} userId={userId} name={name} onClose={onClose} />;
    case 'ask':
      return <AskSheet chat={chat} userId={userId} name={name} onClose={onClose} />;
    case 'block':
      return <Sure text={t('friend.blockWho', { name })} onYes={then(block)} onNo={onClose} />;
    case 'unfriend':
      return <Sure text={t('friend.removeWho', { name })} onYes={then(unfriend)} onNo={onClose} />;
  }
};

type ActionProps = { chat: Chat; person: Person };

const Actions = ({ chat, person }: ActionProps) => {
  const { isFriend, isBlocked, isAsked, unblock } = useRelation(chat, person);
  const [asked, setAsked] = useState<Asked>();
  const navigate = useNavigate();
  const { uid } = person;
  return (
    <>
      <Card lined>
        <div className={styles.message}>
          <Button onClick={() => void navigate(pathTo('c2cChatroom', { id: chatUserId(uid) }))}>
            {t('person.message')}
          </Button>
        </div>
        <Row label={t('report.title')} to={reportPath({ kind: 'user', id: String(uid) })} />
      </Card>
      <ChatGate says>
        <Card lined>
          {!isFriend && (
            <Row label={t(isAsked ? 'friend.askAgain' : 'friend.ask')} onAct={() => setAsked('ask')} />
          )}
          {isFriend && <Row label={t('friend.remarkAndGroups')} onAct={() => setAsked('remark')} />}
          {isBlocked ? (
            <Row label={t('friend.unblock')} onAct={() => void unblock()} />
          ) : (
            <Row danger label={t('friend.block')} onAct={() => setAsked('block')} />
          )}
          {isFriend && <Row danger label={t('friend.remove')} onAct={() => setAsked('unfriend')} />}
        </Card>
      </ChatGate>
      <SharedGroups uid={uid} />
      {asked && <Sheets chat={chat} person={person} asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

/** What the reader can do with somebody in the chat; a visitor sees only the person. */
export const PersonActions = ({ person }: { person: Person }) => {
  const session = useSession();
  const { chat } = useChat();
  if (!isSessionOpen(session) || !chat || session.uid === person.uid) return null;
  return <Actions chat={chat} person={person} />;
};
