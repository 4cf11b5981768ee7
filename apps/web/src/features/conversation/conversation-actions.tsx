import type { Chat, Conversation } from '@touchline/chat-client/index';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import CheckCheck from 'lucide-react/icons/check-check';
import MessageCircleMore from 'lucide-react/icons/message-circle-more';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { isMuted, MARKED_UNREAD } from './conversation-row.tsx';
import { partnerOf } from './conversation-name.ts';
import { attempt } from './chat-refusal.ts';

export type Action = {
  id: 'pin' | 'mute' | 'read' | 'remove';
  label: MessageKey;
  icon: typeof Pin;
  act: () => void;
};

const mark = (chat: Chat, { conversationID }: Conversation, enableMark: boolean) =>
  chat.markConversation({ conversationIDList: [conversationID], markType: MARKED_UNREAD, enableMark });

/** Takes every sign of unread messages from a conversation. */
export const readConversation = async (chat: Chat, conversation: Conversation): Promise<void> => {
  const { conversationID, markList, unreadCount } = conversation;
  if (unreadCount > 0 || conversation.groupAtInfoList.length > 0)
    await chat.setMessageRead({ conversationID });
  if (markList.includes(MARKED_UNREAD)) await mark(chat, conversation, false);
};

const mute = (chat: Chat, conversation: Conversation) => {
  const messageRemindType = isMuted(conversation) ? 'AcceptAndNotify' : 'AcceptNotNotify';
  const id = partnerOf(conversation);
  return conversation.type === 'GROUP'
    ? chat.setMessageRemindType({ groupID: id, messageRemindType })
    : chat.setMessageRemindType({ userIDList: [id], messageRemindType });
};

/** What can be done with a conversation from the list. @source screens 9.1 "Swipe: pin, mute, read, delete (ask)" */
export const actionsOf = (chat: Chat, conversation: Conversation, onRemove: () => void): Action[] => {
  const { conversationID, isPinned, unreadCount, markList } = conversation;
  const isUnread = unreadCount > 0 || markList.includes(MARKED_UNREAD);
  const muted = isMuted(conversation);
  return [
    {
      id: 'pin',
      label: isPinned ? 'conversation.unpin' : 'conversation.pin',
      icon: isPinned ? PinOff : Pin,
      act: () => void attempt(chat.pinConversation({ conversationID, isPinned: !isPinned })),
    },
    {
      id: 'mute',
      label: muted ? 'conversation.unmute' : 'conversation.mute',
      icon: muted ? Bell : BellOff,
      act: () => void attempt(mute(chat, conversation)),
    },
    {
      id: 'read',
      label: isUnread ? 'conversation.markRead' : 'conversation.markUnread',
      icon: isUnread ? CheckCheck : MessageCircleMore,
      act: () =>
        void attempt(isUnread ? readConversation(chat, conversation) : mark(chat, conversation, true)),
    },
    { id: 'remove', label: 'conversation.remove', icon: Trash2, act: onRemove },
  ];
};

export const actionText = ({ label }: Action): string => t(label);
