import type { Chat } from '@touchline/chat-client/index';
import { useRelations } from '@touchline/chat-client/react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { Card } from '../../ui/card.tsx';
import { FindInput } from '../../ui/find-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './friend.module.css';
import { friendName, isMeant } from './friend-name.ts';
import { byLetter } from './letters.ts';
import { NoneYet } from './none-yet.tsx';
import { PersonRow } from './person-row.tsx';

/** Friends under their letters, with a field that looks for one by name or id. */
export const FriendList = ({ chat }: { chat: Chat }) => {
  const { friends } = useRelations(chat);
  const [typed, setTyped] = useState('');
  if (friends.length === 0) return <NoneYet chat={chat} text={t('friend.none')} />;
  const shown = friends.filter((friend) => isMeant(friend, typed));
  return (
    <>
      <div className={styles.find}>
        <FindInput label={t('friend.find')} value={typed} onChange={setTyped} />
      </div>
      {shown.length === 0 && <Notice drawing="net" text={t('friend.nobodyFound')} />}
      {byLetter(shown, friendName).map(({ letter, entries }) => (
        <Card key={letter} title={letter} lined>
          {entries.map((friend) => (
            <PersonRow
              key={friend.userID}
              userId={friend.userID}
              name={friendName(friend)}
              hint={friend.remark && friend.profile.nick}
              avatar={friend.profile.avatar}
            >
              <Link
                className={styles.icon}
                aria-label={t('friend.writeTo', { name: friendName(friend) })}
                to={pathTo('c2cChatroom', { id: friend.userID })}
              >
                <MessageCircle size={20} strokeWidth={1.75} />
              </Link>
            </PersonRow>
          ))}
        </Card>
      ))}
    </>
  );
};
