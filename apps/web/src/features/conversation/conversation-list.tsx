import { useConversations } from '@touchline/chat-client/react';
import type { Chat, Conversation } from '@touchline/chat-client/index';
import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import { Virtualizer, WindowVirtualizer } from 'virtua';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { ChatGate } from '../../ui/chat-gate.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { attempt } from './chat-refusal.ts';
import { actionsOf, actionText } from './conversation-actions.tsx';
import { nameOf, partnerOf } from './conversation-name.ts';
import { ConversationRow } from './conversation-row.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { useOnline } from './use-online.ts';
import rowStyles from './conversation-row.module.css';

/** A row at the usual size of text; each is measured once it stands. */
const ROW_PX = 70;

export type ListKind = 'private' | 'groups';

const isOf = (kind: ListKind, { type }: Conversation): boolean =>
  kind === 'private' ? type === 'C2C' : type === 'GROUP';

/** Conversations of one tab in order, without the service's own notices. */
export const useListed = (chat: Chat, kind: ListKind): readonly Conversation[] => {
  const all = useConversations(chat);
  return useMemo(() => all.filter((one) => isOf(kind, one)), [all, kind]);
};

type SheetProps = { chat: Chat; conversation: Conversation; onClose: () => void; onRemove: () => void };

/** The same actions that a swipe uncovers, for everybody. */
const ActionSheet = ({ chat, conversation, onClose, onRemove }: SheetProps) => (
  <MenuSheet
    title={nameOf(conversation)}
    onClose={onClose}
    entries={actionsOf(chat, conversation, onRemove).map((action) => ({
      ...action,
      label: actionText(action),
      byChat: true,
    }))}
  />
);

const RemoveSheet = ({ chat, conversation, onClose }: Omit<SheetProps, 'onRemove'>) => {
  const name = nameOf(conversation);
  const remove = async () => {
    onClose();
    await attempt(chat.deleteConversation(conversation.conversationID));
  };
  return (
    <Sheet
      title={t('conversation.remove')}
      open
      middle
      onClose={onClose}
      footer={<Button onClick={() => void remove()}>{t('conversation.remove')}</Button>}
    >
      <p>{t('conversation.removeSure', { name })}</p>
    </Sheet>
  );
};

type Props = {
  chat: Chat;
  isReady: boolean;
  selfId: string;
  conversations: readonly Conversation[];
  /** The conversation that stands open beside the list. */
  openId: string | undefined;
  /** What scrolls; the window unless given. */
  scroller?: RefObject<HTMLElement | null> | undefined;
};

/** The rows of a list with their menus. Only rows in sight are drawn. */
export const ConversationList = (props: Props) => {
  const { chat, isReady, selfId, conversations, openId, scroller } = props;
  const [menu, setMenu] = useState<Conversation>();
  const [leaving, setLeaving] = useState<Conversation>();
  const peers = conversations.filter(({ type }) => type === 'C2C').map(partnerOf);
  const online = useOnline(chat, isReady, peers);
  const chatRef = useRef(chat);
  const actions = useCallback(
    (conversation: Conversation) =>
      actionsOf(chatRef.current, conversation, () => setLeaving(conversation)).map((action) => {
        const { id, icon: Icon, act } = action;
        const classes = { read: rowStyles.read, remove: rowStyles.gone, pin: '', mute: '' };
        return (
          <ChatGate key={id}>
            <button type="button" className={`${rowStyles.action} ${classes[id] ?? ''}`} onClick={act}>
              <Icon size={20} strokeWidth={1.75} />
              {actionText(action)}
            </button>
          </ChatGate>
        );
      }),
    [],
  );
  const rows = conversations.map((conversation) => (
    <ConversationRow
      key={conversation.conversationID}
      conversation={conversation}
      selfId={selfId}
      selected={conversation.conversationID === openId}
      online={online.has(partnerOf(conversation))}
      onMenu={setMenu}
      actions={actions}
    />
  ));
  const remove = () => {
    setLeaving(menu);
    setMenu(undefined);
  };
  return (
    <>
      {scroller ? (
        <Virtualizer scrollRef={scroller} itemSize={ROW_PX}>
          {rows}
        </Virtualizer>
      ) : (
        <WindowVirtualizer itemSize={ROW_PX}>{rows}</WindowVirtualizer>
      )}
      {menu && (
        <ActionSheet chat={chat} conversation={menu} onClose={() => setMenu(undefined)} onRemove={remove} />
      )}
      {leaving && <RemoveSheet chat={chat} conversation={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
};
