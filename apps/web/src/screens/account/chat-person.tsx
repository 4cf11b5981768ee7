import { useQuery } from '@tanstack/react-query';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ChatQueryView } from '../../ui/chat-waits.tsx';
import { Card } from '../../ui/card.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { NeedsLogin } from './needs-login.tsx';
import styles from './person-screen.module.css';

const FACE_PX = 84;

const Profile = ({ userId }: { userId: string }) => {
  const { chat, phase } = useChat();
  const query = useQuery({
    queryKey: ['chat', 'profile', userId],
    queryFn: async () => {
      const profiles = (await chat?.getUserProfile({ userIDList: [userId] }))?.data ?? [];
      return profiles.find(({ userID }) => userID === userId) ?? null;
    },
    enabled: chat !== undefined && phase === 'ready',
  });
  return (
    <ChatQueryView phase={phase} query={query}>
      {(profile) => (
        <Card>
          <div className={styles.person}>
            <WhoFace src={profile?.avatar ?? ''} name={profile?.nick || userId} id={userId} size={FACE_PX} />
            <h2>{profile?.nick || userId}</h2>
            <p className={styles.seen}>{t('person.chatOnly')}</p>
          </div>
        </Card>
      )}
    </ChatQueryView>
  );
};

/** Somebody whom only the chat knows, such as a service: there is no account to show. */
export const ChatPerson = ({ userId }: { userId: string }) => (
  <NeedsLogin>
    <Profile userId={userId} />
  </NeedsLogin>
);
