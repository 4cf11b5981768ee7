import { useConversations, useRelations } from '@touchline/chat-client/react';
import type { Chat } from '@touchline/chat-client/index';
import type { LiveRoom } from '@touchline/contract/live';
import { useState } from 'react';
import type { Card } from '../../features/conversation/card.ts';
import { ChatStrip } from '../../features/conversation/chat-strip.tsx';
import { faceOf, nameOf, partnerOf } from '../../features/conversation/conversation-name.ts';
import { sendCard, type Target } from '../../features/conversation/outgoing.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import { useChat } from '../../platform/chat/use-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import { showVisit, useTogether } from '../../features/together/watching.ts';
import styles from './invite-sheet.module.css';

/** More are found in their conversations. */
const MOST = 100;
const FACE_PX = 40;

type Invited = Target & { name: string; avatar: string };

/** Groups and people of the conversations, the newest first, then the other friends. */
const useInvited = (chat: Chat): Invited[] => {
  const talks = useConversations(chat)
    .filter(({ type }) => type !== '@TIM#SYSTEM')
    .map((one): Invited => ({
      to: partnerOf(one),
      conversationType: one.type === 'GROUP' ? 'GROUP' : 'C2C',
      name: nameOf(one),
      avatar: faceOf(one),
    }));
  const known = new Set(talks.map(({ to }) => to));
  const friends = useRelations(chat)
    .friends.filter(({ userID }) => !known.has(userID))
    .map(({ userID, remark, profile }): Invited => ({
      to: userID,
      conversationType: 'C2C',
      name: remark || profile.nick || userID,
      avatar: profile.avatar,
    }));
  return [...talks, ...friends].slice(0, MOST);
};

const Row = ({ chat, invited, card }: { chat: Chat; invited: Invited; card: Card }) => {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const { name, avatar, to, conversationType } = invited;
  const invite = async () => {
    setState('busy');
    setState((await sendCard(chat, { to, conversationType }, card)) ? 'sent' : 'open');
  };
  return (
    <li className={styles.row}>
      <WhoFace src={avatar} name={name} id={to} size={FACE_PX} group={conversationType === 'GROUP'} />
      <span className="one-line">{name}</span>
      {state === 'sent' ? (
        <output>{t('together.sent')}</output>
      ) : (
        <Button
          small
          kind="quiet"
          disabled={state === 'busy'}
          aria-label={t('together.sendTo', { name })}
          onClick={() => void invite()}
        >
          {t('together.send')}
        </Button>
      )}
    </li>
  );
};

const People = ({ chat, card }: { chat: Chat; card: Card }) => {
  const people = useInvited(chat);
  if (people.length === 0) return <Notice drawing="bench" text={t('together.nobody')} />;
  return (
    <ul>
      {people.map((invited) => (
        <Row key={invited.conversationType + invited.to} chat={chat} invited={invited} card={card} />
      ))}
    </ul>
  );
};

/** Invites friends and groups into a room, and shows them that the reader watches. */
export const InviteSheet = ({ room, onClose }: { room: LiveRoom; onClose: () => void }) => {
  const state = useChat();
  const shown = useTogether(({ anchorId }) => anchorId) === room.anchor.id;
  const card: Card = { card: 'room', id: room.anchor.id, title: room.title, text: t('together.card') };
  return (
    <Sheet title={t('together.title')} open onClose={onClose}>
      <div className={styles.switch}>
        <SwitchRow
          label={t('together.show')}
          hint={t('together.showHint')}
          checked={shown}
          onChange={(on) => showVisit(on ? room.anchor.id : 0)}
        />
      </div>
      <ChatStrip state={state} />
      {state.chat && <People chat={state.chat} card={card} />}
    </Sheet>
  );
};
