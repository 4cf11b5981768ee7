import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { joinChatGroup, type ChatGroup } from '@touchline/contract/group';
import { Link } from 'react-router';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { chatGroup } from './group-queries.ts';

/** What somebody still needs to come in; nothing for who may. */
const lackOf = ({ following, my_fan_level: level, fan_level: needed }: ChatGroup): string | undefined => {
  if (following === 0) return t('group.followFirst');
  return level < needed ? t('group.levelTooLow', { needed, level }) : undefined;
};

/** The way into a group of fans, which follows its own rule; nothing for every other group. */
export const JoinFans = ({ groupId, onJoined }: { groupId: string; onJoined: () => void }) => {
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
      <p>{lack}</p>
      {data.anchor && <Link to={pathTo('vipUser', { uid: data.anchor.uid })}>{data.anchor.nick_name}</Link>}
    </>
  );
};

/** On top of a fans group: whether its host is live, and the way to the room. */
export const HostState = ({ groupId }: { groupId: string }) => {
  const { uid } = useSession();
  const { data } = useQuery({ ...chatGroup(groupId, uid), refetchInterval: 30_000 });
  if (!data?.anchor || data.anchor.live === 0) return null;
  const { uid: anchorId, nick_name: name, title } = data.anchor;
  return <Link to={pathTo('liveDetail', { id: anchorId })}>{t('group.hostLive', { name, title })}</Link>;
};
