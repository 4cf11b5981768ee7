import type { PayloadByType } from '@touchline/chat-client/index';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';

type Tip = PayloadByType['TIMGroupTipElem'];

/** Sentences about members, by `operationType`. */
const ABOUT_MEMBERS: Record<number, MessageKey> = {
  1: 'conversation.tipJoined',
  2: 'conversation.tipLeft',
  3: 'conversation.tipRemoved',
  4: 'conversation.tipAdmin',
  5: 'conversation.tipNoAdmin',
};
const PROFILE = 6;
const MEMBER = 7;

const namesOf = ({ memberList, userIDList }: Tip): string => {
  const names = memberList.map(({ nick, userID }) => nick || userID);
  return (names.length > 0 ? names : userIDList).join(t('chat.and'));
};

const profileText = (changed: Record<string, unknown> = {}): string => {
  const { groupName, notification, avatar, ownerID, muteAllMembers } = changed;
  if (typeof groupName === 'string' && groupName) return t('conversation.tipName', { text: groupName });
  if (typeof notification === 'string' && notification)
    return t('conversation.tipNotice', { text: notification });
  if (typeof muteAllMembers === 'boolean')
    return t(muteAllMembers ? 'conversation.tipMuteAll' : 'conversation.tipNoMuteAll');
  if (avatar) return t('conversation.tipPicture');
  return t(ownerID ? 'conversation.tipOwner' : 'conversation.tipChanged');
};

const memberText = (tip: Tip): string => {
  const muted = tip.memberList.some((one) => 'muteTime' in one && Number(one.muteTime) > 0);
  return t(muted ? 'conversation.tipMuted' : 'conversation.tipUnmuted', { names: namesOf(tip) });
};

/** What happened in a group, in one sentence. */
export const tipText = (tip: Tip): string => {
  const key = ABOUT_MEMBERS[tip.operationType];
  if (key) return t(key, { names: namesOf(tip) });
  if (tip.operationType === PROFILE) return profileText(tip.newGroupProfile);
  return tip.operationType === MEMBER ? memberText(tip) : t('conversation.tipChanged');
};
