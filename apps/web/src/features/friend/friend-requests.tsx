import type { Chat, FriendApplication } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useEffect, useState } from 'react';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './friend.module.css';
import { NoneYet } from './none-yet.tsx';
import { PersonRow } from './person-row.tsx';

const Incoming = ({ chat, request }: { chat: Chat; request: FriendApplication }) => {
  const [busy, setBusy] = useState(false);
  const { userID, nick, avatar, wording, time } = request;
  const name = nick || userID;
  const answer = async (work: Promise<unknown>, done: string) => {
    setBusy(true);
    await chatAttempt(work, done);
    setBusy(false);
  };
  return (
    <PersonRow userId={userID} name={name} avatar={avatar} hint={wording || momentText(time)}>
      <Button
        small
        disabled={busy}
        onClick={() => void answer(chat.acceptFriendApplication({ userID }), t('friend.accepted', { name }))}
      >
        {t('friend.accept')}
      </Button>
      <Button
        small
        kind="quiet"
        disabled={busy}
        onClick={() => void answer(chat.refuseFriendApplication({ userID }), t('friend.refused', { name }))}
      >
        {t('friend.refuse')}
      </Button>
    </PersonRow>
  );
};

/** Who wants to be a friend, with what they wrote, and whom the reader asked. Opening it reads them. */
export const FriendRequests = ({ chat, isReady }: { chat: Chat; isReady: boolean }) => {
  const { applications, unreadApplications: unread } = useRelations(chat);
  useEffect(() => {
    // Unread again after a failure; the next opening tries once more.
    if (isReady && unread > 0) chat.setFriendApplicationRead().catch(() => undefined);
  }, [chat, isReady, unread]);
  const incoming = applications.filter(({ type }) => type === 'Pendency_Type_ComeIn');
  const sent = applications.filter(({ type }) => type === 'Pendency_Type_SendOut');
  if (applications.length === 0) return <NoneYet chat={chat} text={t('friend.noRequests')} />;
  return (
    <>
      {incoming.length > 0 && (
        <Card title={t('friend.received')} lined>
          {incoming.map((request) => (
            <Incoming key={request.userID} chat={chat} request={request} />
          ))}
        </Card>
      )}
      {sent.length > 0 && (
        <Card title={t('friend.sent')} lined>
          {sent.map(({ userID, nick, avatar, wording }) => (
            <PersonRow key={userID} userId={userID} name={nick || userID} avatar={avatar} hint={wording}>
              <span className={styles.actions}>{t('friend.waiting')}</span>
            </PersonRow>
          ))}
        </Card>
      )}
    </>
  );
};
