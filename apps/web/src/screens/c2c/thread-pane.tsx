import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { RowsLoading } from '../../features/conversation/rows-loading.tsx';
import type { Target } from '../../features/conversation/outgoing.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { GroupThread } from './group-thread.tsx';
import { PrivateThread } from './private-thread.tsx';
import { ThreadHead } from './thread-head.tsx';

/** An open conversation with its head, whatever state the chat is in. */
export const ThreadPane = ({ target, isFans }: { target: Target; isFans: boolean }) => {
  const state = useChat();
  const { chat } = state;
  // Messages are made in somebody's name: until the login was answered there is nothing to write with.
  const isEntered = chat?.getLoginUser() === state.selfId;
  if (!chat || !isEntered) {
    return (
      <>
        <ThreadHead name={t('message.title')} detail="" />
        <ChatStrip state={state} />
        <RowsLoading />
      </>
    );
  }
  const pane = { state, chat, target };
  return target.conversationType === 'GROUP' ? (
    <GroupThread {...pane} isFans={isFans} />
  ) : (
    <PrivateThread {...pane} />
  );
};
