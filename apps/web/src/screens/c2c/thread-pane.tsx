import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import type { Target } from '../../features/conversation/outgoing.ts';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ChatWaits } from '../../ui/chat-waits.tsx';
import { GroupThread } from './group-thread.tsx';
import { PrivateThread } from './private-thread.tsx';
import { ThreadHead } from './thread-head.tsx';

/** An open conversation with its head, whatever state the chat is in. */
export const ThreadPane = ({ target, isFans }: { target: Target; isFans: boolean }) => {
  const state = useChat();
  const { chat } = state;
  if (!chat) {
    return (
      <>
        <ThreadHead name={t('message.title')} detail="" />
        <ChatStrip state={state} />
        <ChatWaits phase={state.phase} />
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
