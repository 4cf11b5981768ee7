import type { Chat, Message } from '@touchline/chat-client/index';
import Copy from 'lucide-react/icons/copy';
import FileText from 'lucide-react/icons/file-text';
import Flag from 'lucide-react/icons/flag';
import Forward from 'lucide-react/icons/forward';
import Languages from 'lucide-react/icons/languages';
import ListChecks from 'lucide-react/icons/list-checks';
import Reply from 'lucide-react/icons/reply';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useNotEntered } from '../../platform/chat/not-entered.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { MenuSheet, type MenuEntry } from './menu-sheet.tsx';
import { OFFERED, react } from './reactions.ts';
import styles from './message-menu.module.css';

/** @source screens 9.3 "withdraw (2 min)" */
const RECALL_SEC = 120;

export type MessageAct =
  | 'copy'
  | 'reply'
  | 'forward'
  | 'choose'
  | 'recall'
  | 'erase'
  | 'report'
  | 'translate'
  | 'voiceText'
  | 'discard';

type Rules = {
  nowSec: number;
  /** The reader may take back what others said here. */
  isAdmin: boolean;
};

const offersOfSent = (message: Message, { nowSec, isAdmin }: Rules): MessageAct[] => {
  const isOwn = message.flow === 'out';
  const mayRecall = (isOwn && nowSec - message.time < RECALL_SEC) || (isAdmin && !isOwn);
  return [
    ...(message.type === 'TIMTextElem' ? (['copy'] as const) : []),
    'reply',
    'forward',
    'choose',
    ...(message.type === 'TIMTextElem' && !isOwn ? (['translate'] as const) : []),
    ...(message.type === 'TIMSoundElem' ? (['voiceText'] as const) : []),
    ...(mayRecall ? (['recall'] as const) : []),
    'erase',
    ...(isOwn ? [] : (['report'] as const)),
  ];
};

/** What can be done with a message now. @source screens 9.3 */
const offersOf = (message: Message, rules: Rules): MessageAct[] => {
  if (message.status === 'success') return offersOfSent(message, rules);
  return message.type === 'TIMTextElem' ? ['copy', 'discard'] : ['discard'];
};

/** What this device does alone. */
const ALONE: ReadonlySet<MessageAct> = new Set(['copy', 'reply', 'choose', 'report']);

const ICONS: Record<MessageAct, MenuEntry['icon']> = {
  copy: Copy,
  reply: Reply,
  forward: Forward,
  choose: ListChecks,
  recall: Undo2,
  erase: Trash2,
  report: Flag,
  translate: Languages,
  voiceText: FileText,
  discard: Trash2,
};

const LABELS = {
  copy: 'conversation.copy',
  reply: 'conversation.reply',
  forward: 'conversation.forward',
  choose: 'conversation.choose',
  recall: 'conversation.recall',
  erase: 'conversation.erase',
  report: 'conversation.report',
  translate: 'conversation.translate',
  voiceText: 'conversation.voiceText',
  discard: 'conversation.discard',
} as const;

type Props = {
  chat: Chat;
  message: Message;
  isAdmin: boolean;
  onAct: (act: MessageAct, message: Message) => void;
  onClose: () => void;
};

/** The menu of a message: six reactions, then what can be done. */
export const MessageMenu = ({ chat, message, isAdmin, onAct, onClose }: Props) => {
  const useless = useNotEntered() !== '';
  const entries = offersOf(message, { nowSec: serverNowSec(), isAdmin }).map((act) => ({
    id: act,
    label: t(LABELS[act]),
    icon: ICONS[act],
    act: () => onAct(act, message),
    byChat: !ALONE.has(act),
  }));
  return (
    <MenuSheet title={t('conversation.actions')} entries={entries} onClose={onClose}>
      {message.status === 'success' && (
        <fieldset className={styles.reactions} aria-label={t('conversation.reactAdd')} disabled={useless}>
          {OFFERED.map((reaction) => (
            <button
              key={reaction}
              type="button"
              onClick={() => {
                onClose();
                void react(chat, message, reaction);
              }}
            >
              {reaction}
            </button>
          ))}
        </fieldset>
      )}
    </MenuSheet>
  );
};
