import type { Chat, UserProfile } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import { useEffect, useState } from 'react';
import { chatAttempt } from '../../platform/chat/chat-attempt.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NoneYet } from './none-yet.tsx';
import { PersonRow } from './person-row.tsx';

const MOST_ASKED = 100;

/** Names and pictures of people who are no friends. */
const useProfiles = (chat: Chat, isReady: boolean, userIds: readonly string[]) => {
  const [profiles, setProfiles] = useState<ReadonlyMap<string, UserProfile>>(new Map());
  const asked = userIds.slice(0, MOST_ASKED).join(' ');
  useEffect(() => {
    if (!isReady || asked === '') return;
    chat
      .getUserProfile({ userIDList: asked.split(' ') })
      .then(({ data }) => setProfiles(new Map(data.map((profile) => [profile.userID, profile]))))
      .catch(() => undefined); // the ids stand in their place
  }, [chat, isReady, asked]);
  return profiles;
};

/** Whom the reader blocked. */
export const BlockedList = ({ chat, isReady }: { chat: Chat; isReady: boolean }) => {
  const { blacklist } = useRelations(chat);
  const profiles = useProfiles(chat, isReady, blacklist);
  if (blacklist.length === 0) return <NoneYet chat={chat} text={t('friend.noneBlocked')} />;
  return (
    <Card lined>
      {blacklist.map((userID) => {
        const profile = profiles.get(userID);
        const name = profile?.nick || userID;
        return (
          <PersonRow key={userID} userId={userID} name={name} avatar={profile?.avatar ?? ''}>
            <Button
              small
              kind="quiet"
              aria-label={t('friend.unblockWho', { name })}
              onClick={() =>
                void chatAttempt(
                  chat.removeFromBlacklist({ userIDList: [userID] }),
                  t('friend.unblocked', { name }),
                )
              }
            >
              {t('friend.unblock')}
            </Button>
          </PersonRow>
        );
      })}
    </Card>
  );
};
