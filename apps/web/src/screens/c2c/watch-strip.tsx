import { useQuery } from '@tanstack/react-query';
import type { Chat } from '@touchline/chat-client/index';
import Tv from 'lucide-react/icons/tv';
import { Link } from 'react-router';
import { allRooms } from '../../features/live/queries.ts';
import { teamName } from '../../features/match/names.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useWatchers } from '../../features/together/use-watchers.ts';
import { showVisit, type Watched } from '../../features/together/watching.ts';
import styles from './watch-strip.module.css';

/** So many are named; the others are counted. */
const NAMED = 2;

type Member = { userId: string; name: string };
type RoomProps = { watched: Watched; members: readonly Member[] };

const namesOf = ({ watched, members }: RoomProps): string => {
  const names = members.filter(({ userId }) => watched.userIds.includes(userId)).map(({ name }) => name);
  const [first = '', second] = names;
  const named = second === undefined ? first : t('together.pair', { first, second });
  return names.length > NAMED ? t('together.more', { names: named, count: names.length - NAMED }) : named;
};

const Room = ({ watched, members }: RoomProps) => {
  const { data } = useQuery(allRooms());
  const room = data?.list.find(({ anchor }) => anchor.id === watched.anchorId);
  if (!room) return null;
  const { match, title, anchor } = room;
  const what = match
    ? t('conversation.versus', { home: teamName(match.home), away: teamName(match.away) })
    : title;
  const count = watched.userIds.length;
  return (
    <div className={styles.strip}>
      <Tv size={17} strokeWidth={1.75} />
      <span>{t('together.watching', { names: namesOf({ watched, members }), count, room: what })}</span>
      <Link
        className={styles.join}
        to={pathTo('liveDetail', { id: anchor.id })}
        onClick={() => showVisit(anchor.id)}
      >
        {t('together.join')}
      </Link>
    </div>
  );
};

type Props = { chat: Chat; isReady: boolean; members: readonly Member[] };

/** Over a conversation of a group, or the list of friends: who of them watches together now, and the way there. */
export const WatchStrip = ({ chat, isReady, members }: Props) => {
  const [first] = useWatchers(
    chat,
    isReady,
    members.map(({ userId }) => userId),
  );
  return first ? <Room watched={first} members={members} /> : null;
};
