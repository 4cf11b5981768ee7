import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Chat } from '@touchline/chat-client/index';
import { useMessages } from '@touchline/chat-client/react';
import { followUser } from '@touchline/contract/follow';
import type { ChatGroup } from '@touchline/contract/group';
import { useState } from 'react';
import { Link } from 'react-router';
import { attempt } from '../../features/conversation/chat-refusal.ts';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { RowsLoading } from '../../ui/rows-loading.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { endingOf, groupNotices } from '../../features/group/group-notice.ts';
import { chatGroup } from '../../features/group/group-queries.ts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { HostState, JoinFans, type Host } from '../../features/group/join-fans.tsx';
import type { ChatState } from '../../platform/chat/chat-state.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { pathTo } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { ChatGate } from '../../ui/chat-gate.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ThreadHead } from './thread-head.tsx';
import styles from './group-thread.module.css';

const FACE_PX = 84;

/** The host of a group of fans: followed here, looked at on a page of their own. */
const HostFollow = ({
  host: { uid: userid, nick_name: name },
  followed,
}: {
  host: Host;
  followed: boolean;
}) => {
  const client = useQueryClient();
  return (
    <>
      <FollowButton
        followed={followed}
        name={name}
        follow={{ declared: followUser, bodyOf: (type) => ({ userid, type }) }}
        onChange={() => void client.invalidateQueries({ queryKey: ['group'] })}
      />
      <Link className={styles.host} to={pathTo('vipUser', { uid: userid })}>
        {name}
      </Link>
    </>
  );
};

type JoinProps = { chat: Chat; group: ChatGroup };

const Join = ({ chat, group }: JoinProps) => {
  const [waits, setWaits] = useState(false);
  const { group_id: groupID, join_rule: rule, my_role: role } = group;
  if (role !== 'none') return null;
  if (rule === 'follow') {
    const host = (anchor: Host, followed: boolean) => <HostFollow host={anchor} followed={followed} />;
    return <JoinFans groupId={groupID} onJoined={() => undefined} host={host} />;
  }
  if (waits) return <output>{t('conversation.joinWaits')}</output>;
  if (rule === 'closed') return <p>{t('conversation.joinClosed')}</p>;
  const join = async () => {
    const { data } = await chat.joinGroup({ groupID });
    setWaits(data.status === 'WaitAdminApproval');
  };
  return (
    <ChatGate says>
      <Button onClick={() => void attempt(join())}>
        {t(rule === 'approval' ? 'conversation.joinAsk' : 'conversation.join')}
      </Button>
    </ChatGate>
  );
};

const Preview = ({ chat, group }: JoinProps) => {
  const notices = useMessages(chat, '@TIM#SYSTEM');
  const ending = endingOf(notices, group.group_id);
  return (
    <>
      <ThreadHead name={group.name} detail={t('conversation.members', { count: group.member_num })} />
      <div className={styles.preview}>
        <WhoFace src={group.avatar} name={group.name} id={group.group_id} size={FACE_PX} group />
        <h2>{group.name}</h2>
        <HostState groupId={group.group_id} />
        {ending && <output>{t(ending)}</output>}
        {group.introduction && <p>{group.introduction}</p>}
        {group.announcement && (
          <p>
            <b>{t('conversation.announcement')}</b> {group.announcement}
          </p>
        )}
        {/* An answer to a request ends the waiting for it. */}
        <Join key={groupNotices(notices).length} chat={chat} group={group} />
      </div>
    </>
  );
};

type Props = { state: ChatState; chat: Chat; groupId: string };

/** What somebody sees of a group before joining it, and after its end for them: nothing of what is said in it. */
export const GroupPreview = ({ state, chat, groupId }: Props) => {
  const { uid } = useSession();
  const query = useQuery({ ...chatGroup(groupId, uid), staleTime: 0, refetchOnMount: 'always' });
  if (query.data) return <Preview chat={chat} group={query.data} />;
  return (
    <>
      <ThreadHead name={t('message.title')} detail="" />
      <ChatStrip state={state} />
      {isRefused(query.error) ? (
        <Notice drawing="bench" text={t('conversation.dismissed')} />
      ) : (
        <QueryView query={query} skeleton={<RowsLoading />}>
          {() => null}
        </QueryView>
      )}
    </>
  );
};
