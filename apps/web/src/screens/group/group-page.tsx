import type { Chat, Group } from '@touchline/chat-client/index';
import { useGroups, useMessages } from '@touchline/chat-client/react';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { endingOf } from '../../features/group/group-notice.ts';
import type { ChatState } from '../../platform/chat/chat-state.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo } from '../../platform/routes.ts';
import { ChatWaits } from '../../ui/chat-waits.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NeedsLogin } from '../account/needs-login.tsx';

export type GroupProps = { chat: Chat; group: Group };

const Member = ({ chat, groupId, phase, children }: Inner) => {
  const group = useGroups(chat).find(({ groupID }) => groupID === groupId);
  const ending = endingOf(useMessages(chat, '@TIM#SYSTEM'), groupId);
  const navigate = useNavigate();
  if (group) return children({ chat, group });
  // Whoever is no member learns nothing of a group but its preview.
  return phase === 'ready' ? (
    <Notice
      drawing="bench"
      text={t(ending ?? 'group.notMember')}
      action={{
        label: t('group.toPreview'),
        onAct: () => void navigate(pathTo('chatGroup', { id: groupId })),
      }}
    />
  ) : (
    <ChatWaits phase={phase} />
  );
};

type Inner = {
  chat: Chat;
  groupId: string;
  phase: ChatState['phase'];
  children: (props: GroupProps) => ReactNode;
};

const Content = ({ groupId, children }: Pick<Inner, 'groupId' | 'children'>) => {
  const state = useChat();
  const { chat, phase } = state;
  return (
    <>
      <ChatStrip state={state} />
      {chat ? (
        <Member chat={chat} groupId={groupId} phase={phase}>
          {children}
        </Member>
      ) : (
        <ChatWaits phase={phase} />
      )}
    </>
  );
};

/** A screen about a group that the reader is a member of. */
export const GroupPage = ({ title, children }: { title: string; children: Inner['children'] }) => {
  const groupId = useParams()['gid'] ?? '';
  return (
    <DetailPage title={title} root={pathTo('chatGroup', { id: groupId })}>
      <NeedsLogin>
        <Content groupId={groupId}>{children}</Content>
      </NeedsLogin>
    </DetailPage>
  );
};
