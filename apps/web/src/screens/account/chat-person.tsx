import { useQuery } from '@tanstack/react-query';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { NameFace } from '../../ui/name-face.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { NeedsLogin } from './needs-login.tsx';
import styles from './person-screen.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';

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
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {(profile) => (
        <Card>
          <div className={styles.person}>
            <NameFace src={profile?.avatar ?? ''} name={profile?.nick || userId} size={FACE_PX} />
            <h2>{profile?.nick || userId}</h2>
            <p className={styles.seen}>{t('person.chatOnly')}</p>
          </div>
        </Card>
      )}
    </QueryView>
  );
};

/** Somebody whom only the chat knows, such as a service: there is no account to show. */
export const ChatPerson = ({ userId }: { userId: string }) => (
  <NeedsLogin>
    <Profile userId={userId} />
  </NeedsLogin>
);
