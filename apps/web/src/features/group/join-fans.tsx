import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { joinChatGroup, type ChatGroup } from '@touchline/contract/group';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Radio from 'lucide-react/icons/radio';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import styles from './group.module.css';
import { chatGroup } from './group-queries.ts';

/** What somebody still needs to come in; nothing for who may. */
const lackOf = ({ following, my_fan_level: level, fan_level: needed }: ChatGroup): string | undefined => {
  if (following === 0) return t('group.followFirst');
  return level < needed ? t('group.levelTooLow', { needed, level }) : undefined;
};

export type Host = NonNullable<ChatGroup['anchor']>;

type JoinProps = {
  groupId: string;
  onJoined: () => void;
  /** The host, whom somebody who still lacks something follows or looks at; left out on the host's own page. */
  host?: (host: Host, followed: boolean) => ReactNode;
};

/** The way into a group of fans, which follows its own rule; nothing for every other group. */
export const JoinFans = ({ groupId, onJoined, host }: JoinProps) => {
  const client = useQueryClient();
  const { uid } = useSession();
  const { data } = useQuery(chatGroup(groupId, uid));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(joinChatGroup, { group_id: groupId }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['group', groupId] });
      onJoined();
    },
  });
  if (data?.join_rule !== 'follow' || data.my_role !== 'none') return null;
  const lack = lackOf(data);
  if (lack === undefined) {
    return (
      <Button disabled={isPending} onClick={() => mutate()}>
        {t('group.joinFans')}
      </Button>
    );
  }
  return (
    <>
      <p className={styles.lack}>{lack}</p>
      {data.anchor && host?.(data.anchor, data.following === 1)}
    </>
  );
};

/** On top of a fans group: whether its host is live, and the way to the room. */
export const HostState = ({ groupId }: { groupId: string }) => {
  const { uid } = useSession();
  const { data } = useQuery({ ...chatGroup(groupId, uid), refetchInterval: 30_000 });
  if (!data?.anchor || data.anchor.live === 0) return null;
  const { uid: anchorId, nick_name: name, title } = data.anchor;
  return (
    <Link className={styles.strip} to={pathTo('liveDetail', { id: anchorId })}>
      <Radio size={17} strokeWidth={1.75} />
      <span className="one-line">{t('group.hostLive', { name, title })}</span>
      <ChevronRight size={16} strokeWidth={1.75} />
    </Link>
  );
};
