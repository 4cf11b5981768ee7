import type { Conversation, Message } from '@touchline/chat-client/index';
import { useMessages } from '@touchline/chat-client/react';
import { slowModeWaitSec } from '@touchline/domain/moderation';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { showFailure } from '../../platform/toasts.ts';
import { Composer } from './composer.tsx';
import { deviceDraft } from './device-draft.ts';
import { draftKeeper, draftOf } from './draft.ts';
import { MorePanel } from './more-panel.tsx';
import { EVERYBODY, sendFile, sendPlace, sendText, type Given, type Mention } from './outgoing.ts';
import { conversationIdOf, type ThreadProps } from './thread-props.ts';
import styles from './thread.module.css';

type Props = ThreadProps & {
  conversation: Conversation | undefined;
  answers: Message | undefined;
  onAnswered: () => void;
};

/** After the field was left for this long, what stands in it is a draft. */
const REST_MS = 500;

/** The name that is being addressed at the end of a text; undefined when none is. */
const addressedIn = (text: string): string | undefined => /@([^\s@]{0,30})$/.exec(text)?.[1];

/** What is written: it begins as the draft, and follows one of another device until something is written here. */
const useDraft = ({ chat, isReady, selfId, target, conversation, typing }: Props) => {
  const conversationID = conversationIdOf(target);
  const device = useMemo(() => deviceDraft(selfId, conversationID), [selfId, conversationID]);
  const [written, setWritten] = useState<string>();
  const text = written ?? draftOf(conversation, device);
  const keeper = useMemo(() => draftKeeper(chat, conversationID, device), [chat, conversationID, device]);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = useCallback(() => {
    clearTimeout(waiting.current);
    void keeper(latest.current);
  }, [keeper]);
  /** The press on the button that sends takes the focus, too: what it sends is no draft. */
  const restSoon = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(rest, REST_MS);
  }, [rest]);
  useEffect(() => {
    // A page that is closed or put aside loses no focus.
    addEventListener('pagehide', rest);
    document.addEventListener('visibilitychange', rest);
    return () => {
      removeEventListener('pagehide', rest);
      document.removeEventListener('visibilitychange', rest);
      rest();
    };
  }, [rest]);
  useEffect(() => {
    // What was written before the chat was ready is told now, unless it is sent at once.
    if (isReady) restSoon();
  }, [isReady, restSoon]);
  const write = (next: string) => {
    setWritten(next);
    // At once: a page can end without being told.
    device.keep(next);
    typing.tell(next !== '');
  };
  const clear = () => {
    clearTimeout(waiting.current);
    write('');
    void keeper('');
  };
  return { text, write, restSoon, clear };
};

const Suggestions = ({
  members,
  onPick,
}: {
  members: readonly Mention[];
  onPick: (one: Mention) => void;
}) => (
  <ul className={styles.mentions} aria-label={t('conversation.mention')}>
    {members.map((member) => (
      <li key={member.userId}>
        <button type="button" onClick={() => onPick(member)}>
          {member.name}
        </button>
      </li>
    ))}
  </ul>
);

/** Seconds until the reader may write again. @source screens 9.5 "slow mode" */
const useSlowness = ({ chat, target, isAdmin, slowSec = 0 }: ThreadProps): number => {
  const own = useMessages(chat, conversationIdOf(target)).findLast(
    ({ flow, status, type }) => flow === 'out' && status === 'success' && type !== 'TIMGroupTipElem',
  );
  return useTicking(() => slowModeWaitSec(isAdmin ? 0 : slowSec, own?.time ?? 0, serverNowSec()));
};

/** Writes into a conversation: words, files, a place, and what the screen adds. */
export const ThreadComposer = (props: Props) => {
  const { chat, target, name, answers, onAnswered, refusal, emoji, members, tiles, isAdmin } = props;
  const { text, write, restSoon, clear } = useDraft(props);
  const [mentions, setMentions] = useState<readonly Mention[]>([]);
  const waitSec = useSlowness(props);
  const isGroup = target.conversationType === 'GROUP';
  const addressed = isGroup ? addressedIn(text) : undefined;
  const all: readonly Mention[] = isAdmin
    ? [{ userId: EVERYBODY, name: t('conversation.mentionAll') }, ...members]
    : members;
  const found = addressed === undefined ? [] : all.filter((one) => one.name.includes(addressed)).slice(0, 8);
  const pick = (member: Mention) => {
    setMentions((now) => [...now, member]);
    write(`${text.slice(0, text.length - (addressed?.length ?? 0))}${member.name} `);
  };
  /** Messages are made by a chat that has begun; until then nothing that was written or chosen is taken. */
  const isBegun = (): boolean => {
    if (!chat.isReady()) showFailure(t('conversation.connecting'));
    return chat.isReady();
  };
  const send = (words: string) => {
    if (!isBegun()) return;
    clear();
    setMentions([]);
    onAnswered();
    void sendText(chat, target, { text: words, mentions, answers });
  };
  const files = async (given: Given[]) => {
    if (!isBegun()) return;
    for (const one of given) await sendFile(chat, target, one);
  };
  return (
    <Composer
      label={t('conversation.writeTo', { name })}
      text={text}
      onText={write}
      onRest={restSoon}
      onSend={send}
      onVoice={({ file, seconds }) => void files([{ kind: 'audio', file, seconds }])}
      answers={answers}
      onNoAnswer={onAnswered}
      refusal={refusal}
      waitSec={waitSec}
      emoji={emoji}
      renderMore={(close) => (
        <MorePanel
          onFiles={(given) => void files(given)}
          onPlace={(place) => void sendPlace(chat, target, place)}
          onClose={close}
        >
          {tiles(close)}
        </MorePanel>
      )}
    >
      {found.length > 0 && <Suggestions members={found} onPick={pick} />}
    </Composer>
  );
};
