import type { Chat, Group } from '@touchline/chat-client/index';
import { useEffect, useState } from 'react';
import { attempt, codeOf, refusalText } from '../../features/conversation/chat-refusal.ts';
import { isFansGroup } from '../../features/conversation/conversation-name.ts';
import { RowsLoading } from '../../features/conversation/rows-loading.tsx';
import { WhoFace } from '../../ui/who-face.tsx';
import { JoinFans } from '../../features/group/join-fans.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ThreadHead } from './thread-head.tsx';
import styles from './group-thread.module.css';

type Found = { group: Group } | { refusal: string };

const useFound = (chat: Chat, isReady: boolean, groupId: string): Found | undefined => {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (!isReady) return;
    chat
      .getGroupProfile({ groupID: groupId })
      .then(({ data }) => setFound({ group: data.group }))
      .catch((error: unknown) =>
        setFound({
          refusal: refusalText(
            error,
            codeOf(error) === 0 ? 'conversation.notDone' : 'conversation.dismissed',
          ),
        }),
      );
  }, [chat, isReady, groupId]);
  return found;
};

const Join = ({ chat, group }: { chat: Chat; group: Group }) => {
  const [waits, setWaits] = useState(false);
  if (isFansGroup(group.groupID)) {
    return <JoinFans groupId={group.groupID} onJoined={() => undefined} />;
  }
  if (waits) return <output>{t('conversation.joinWaits')}</output>;
  if (group.joinOption === 'DisableApply') return <p>{t('conversation.joinClosed')}</p>;
  const join = async () => {
    const { data } = await chat.joinGroup({ groupID: group.groupID });
    setWaits(data.status === 'WaitAdminApproval');
  };
  return (
    <Button onClick={() => void attempt(join())}>
      {t(group.joinOption === 'NeedPermission' ? 'conversation.joinAsk' : 'conversation.join')}
    </Button>
  );
};

/** What somebody sees of a group before joining it. */
export const GroupPreview = ({
  chat,
  isReady,
  groupId,
}: {
  chat: Chat;
  isReady: boolean;
  groupId: string;
}) => {
  const found = useFound(chat, isReady, groupId);
  if (!found) {
    return (
      <>
        <ThreadHead name={t('message.title')} detail="" />
        <RowsLoading />
      </>
    );
  }
  if ('refusal' in found) {
    return (
      <>
        <ThreadHead name={t('message.title')} detail="" />
        <Notice drawing="bench" text={found.refusal} />
      </>
    );
  }
  const { group } = found;
  return (
    <>
      <ThreadHead name={group.name} detail={t('conversation.members', { count: group.memberCount })} />
      <div className={styles.preview}>
        <WhoFace src={group.avatar} name={group.name} id={group.groupID} size={84} group />
        <h2>{group.name}</h2>
        {group.introduction && <p>{group.introduction}</p>}
        {group.notification && (
          <p>
            <b>{t('conversation.announcement')}</b> {group.notification}
          </p>
        )}
        <Join chat={chat} group={group} />
      </div>
    </>
  );
};
