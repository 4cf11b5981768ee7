import { useConversations, useGroups, useRelations } from '@touchline/chat-client/react';
import { TYPES } from '@touchline/chat-client/event/type-names';
import type { Chat } from '@touchline/chat-client/index';
import { useState } from 'react';
import type { Card } from './card.ts';
import { faceOf, nameOf, partnerOf } from './conversation-name.ts';
import { cardRefusal, type Target } from './outgoing.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './card-receivers.module.css';

/** More are found in their conversations. */
const MOST = 100;
const FACE_PX = 40;

/** Into a room people are invited; everything else is sent to them. */
const WORDS = {
  invite: { act: 'together.send', to: 'together.sendTo', done: 'together.sent', nobody: 'together.nobody' },
  send: {
    act: 'conversation.send',
    to: 'conversation.sendCardTo',
    done: 'conversation.cardSent',
    nobody: 'conversation.nobodyToSend',
  },
} as const;

const wordsOf = ({ card }: Card) => WORDS[card === 'room' ? 'invite' : 'send'];

type Invited = Target & { name: string; avatar: string };

/** Groups and people of the conversations, the newest first, then the other groups and friends. */
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
  const groups = useGroups(chat)
    .filter(({ type, groupID }) => type !== TYPES.GRP_AVCHATROOM && !known.has(groupID))
    .map(({ groupID, name, avatar }): Invited => ({
      to: groupID,
      conversationType: 'GROUP',
      name: name || groupID,
      avatar,
    }));
  const friends = useRelations(chat)
    .friends.filter(({ userID }) => !known.has(userID))
    .map(({ userID, remark, profile }): Invited => ({
      to: userID,
      conversationType: 'C2C',
      name: remark || profile.nick || userID,
      avatar: profile.avatar,
    }));
  return [...talks, ...groups, ...friends].slice(0, MOST);
};

type Props = {
  chat: Chat;
  card: Card;
  /** False while the chat connects: what the device kept is shown, and nothing can be sent. */
  ready: boolean;
};

const Row = ({ chat, invited, card, ready }: Props & { invited: Invited }) => {
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [refusal, setRefusal] = useState('');
  const { name, avatar, to, conversationType } = invited;
  const words = wordsOf(card);
  const invite = async () => {
    setState('busy');
    const reason = await cardRefusal(chat, { to, conversationType }, card);
    setRefusal(reason);
    setState(reason === '' ? 'sent' : 'open');
  };
  return (
    <li className={styles.row}>
      <WhoFace src={avatar} name={name} id={to} size={FACE_PX} group={conversationType === 'GROUP'} />
      <span className={styles.name}>
        <span className="one-line">{name}</span>
        {refusal !== '' && <small role="alert">{refusal}</small>}
      </span>
      {state === 'sent' ? (
        <output>{t(words.done)}</output>
      ) : (
        <Button
          small
          kind="quiet"
          disabled={!ready || state === 'busy'}
          aria-label={t(words.to, { name })}
          onClick={() => void invite()}
        >
          {t(words.act)}
        </Button>
      )}
    </li>
  );
};

/** Friends and groups, each with a button that sends them a card. */
export const CardReceivers = (props: Props) => {
  const { chat, card } = props;
  const people = useInvited(chat);
  if (people.length === 0) return <Notice drawing="bench" text={t(wordsOf(card).nobody)} />;
  return (
    <ul>
      {people.map((invited) => (
        <Row key={invited.conversationType + invited.to} {...props} invited={invited} />
      ))}
    </ul>
  );
};
