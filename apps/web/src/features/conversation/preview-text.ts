import type { Conversation, Message, PayloadByType } from '@touchline/chat-client/index';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { readCard, type CardKind } from './card.ts';
import { tipText } from './tip-text.ts';

const CARD_TEXTS: Record<CardKind, MessageKey> = {
  match: 'conversation.kindMatch',
  room: 'conversation.kindRoom',
  plan: 'conversation.kindPlan',
  model: 'conversation.kindModel',
  goods: 'conversation.kindGoods',
  clip: 'conversation.kindClip',
  group: 'conversation.kindGroup',
};

/** What the client of a founder says of a new group. @source im §7 "A custom message announcing creation is then sent" */
const GROUP_MADE = 'group_create';
export const isGroupMade = (message: Message): boolean =>
  message.type === 'TIMCustomElem' && message.payload.data === GROUP_MADE;

const customText = (payload: PayloadByType['TIMCustomElem']): string => {
  const card = readCard(payload);
  if (card) return t(CARD_TEXTS[card.card], { name: card.title });
  if (payload.data === GROUP_MADE) return t('conversation.groupMade');
  return payload.description || t('conversation.kindOther');
};

/** One line about each kind of message. */
const TEXTS: { readonly [Type in Message['type']]?: (payload: PayloadByType[Type]) => string } = {
  TIMTextElem: ({ text }) => text,
  TIMCustomElem: customText,
  TIMFaceElem: () => t('conversation.kindFace'),
  TIMLocationElem: ({ description }) => t('conversation.kindPlace', { name: description }),
  TIMImageElem: () => t('conversation.kindImage'),
  TIMSoundElem: ({ second }) => t('conversation.kindVoice', { seconds: second }),
  TIMFileElem: ({ fileName }) => t('conversation.kindFile', { name: fileName }),
  TIMVideoFileElem: () => t('conversation.kindVideo'),
  TIMRelayElem: ({ title }) => t('conversation.kindMerged', { name: title }),
  TIMGroupTipElem: tipText,
};

/** A message in one line. */
export const lineText = ({
  type,
  payload,
}: {
  type: Message['type'];
  payload: Message['payload'];
}): string => {
  // The table ties each payload to its own text; the lookup cannot express that.
  const text = TEXTS[type] as ((payload: Message['payload']) => string) | undefined;
  return text?.(payload) ?? t('conversation.kindOther');
};

/** Who took a message back, as the reader sees it. */
export const recalledText = (who: { isOwn: boolean; isGroup: boolean; name: string }): string => {
  if (who.isOwn) return t('conversation.recalledOwn');
  return who.isGroup && who.name
    ? t('conversation.recalledBy', { name: who.name })
    : t('conversation.recalledPeer');
};

/** The last message of a conversation as its row shows it; empty when there is none. */
export const previewText = ({ lastMessage, type }: Conversation, selfId: string): string => {
  if (!lastMessage.type || !lastMessage.payload) return '';
  const isGroup = type === 'GROUP';
  const name = lastMessage.nameCard || lastMessage.nick || lastMessage.fromAccount;
  const isOwn = (lastMessage.revoker || lastMessage.fromAccount) === selfId;
  if (lastMessage.isRevoked) return recalledText({ isOwn, isGroup, name });
  const text = lineText({ type: lastMessage.type, payload: lastMessage.payload });
  const isNamed = isGroup && !isOwn && lastMessage.type !== 'TIMGroupTipElem';
  return isNamed ? t('conversation.said', { name, text }) : text;
};
