import { useConversation } from '@touchline/chat-client/react';
import type { Conversation, Message } from '@touchline/chat-client/index';
import AtSign from 'lucide-react/icons/at-sign';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useChatState } from '../../platform/chat/start-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { ChosenBar } from './chosen-bar.tsx';
import type { RowTools } from './message-row.tsx';
import { sendAgain } from './outgoing.ts';
import { isPicture, PictureViewer } from './picture-viewer.tsx';
import { useReactionsOf } from './reactions.ts';
import { ThreadComposer } from './thread-composer.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadMenus, type Asked } from './thread-menus.tsx';
import { conversationIdOf, type ThreadProps } from './thread-props.ts';
import { useThread } from './use-thread.ts';
import styles from './thread.module.css';

/** Reactions are asked for of the newest messages. */
const IN_SIGHT = 40;

const without = (set: ReadonlySet<string> | undefined, id: string): ReadonlySet<string> => {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
};

/** What stands over the conversation or is chosen in it, and what its lines can ask for. */
const useDoings = (props: ThreadProps, leadTo: ReturnType<typeof useThread>['leadTo']) => {
  const { chat, selfId, target, opensLinks, emoji, card, marks } = props;
  const [asked, setAsked] = useState<Asked>();
  const [answers, setAnswers] = useState<Message>();
  const [picture, setPicture] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const isGroup = target.conversationType === 'GROUP';
  const tools = useMemo<RowTools>(
    () => ({
      emoji,
      opensLinks,
      isGroup,
      card,
      marks,
      selfId,
      onPicture: ({ ID }) => setPicture(ID),
      onMenu: (message) => setAsked({ what: 'menu', message }),
      onQuote: (quote) =>
        void leadTo(({ ID }) => ID === quote.id).then(
          (found) => found || showToast(t('conversation.quoteGone')),
        ),
      onAgain: (message) => void sendAgain(chat, message),
      onChoose: ({ ID }) => setChosen((now) => without(now, ID)),
    }),
    [chat, selfId, emoji, opensLinks, isGroup, card, marks, leadTo],
  );
  return { asked, setAsked, answers, setAnswers, picture, setPicture, chosen, setChosen, tools };
};

type Doings = ReturnType<typeof useDoings>;
type LowerProps = {
  props: ThreadProps;
  doings: Doings;
  conversation: Conversation | undefined;
  messages: readonly Message[];
};

/** Below and over the messages: where the next is written, menus, pictures. */
const Lower = ({ props, doings, conversation, messages }: LowerProps) => {
  const { asked, setAsked, answers, setAnswers, picture, setPicture, chosen, setChosen } = doings;
  const picked = chosen && messages.filter(({ ID }) => chosen.has(ID));
  return (
    <>
      {picked ? (
        <ChosenBar
          count={picked.length}
          onForward={() => setAsked({ what: 'forward', messages: picked })}
          onErase={() => setAsked({ what: 'erase', messages: picked })}
          onEnd={() => setChosen(undefined)}
        />
      ) : (
        <ThreadComposer
          {...props}
          conversation={conversation}
          answers={answers}
          onAnswered={() => setAnswers(undefined)}
        />
      )}
      <ThreadMenus
        chat={props.chat}
        name={props.name}
        isAdmin={props.isAdmin}
        asked={asked}
        onAsk={setAsked}
        onReply={setAnswers}
        onReport={props.onReport}
        onChoose={({ ID }) => setChosen(new Set([ID]))}
        onDone={() => setChosen(undefined)}
      />
      {picture && (
        <PictureViewer
          pictures={messages.filter(isPicture)}
          first={picture}
          onClose={() => setPicture(undefined)}
        />
      )}
    </>
  );
};

/** An open conversation: its messages, where the next is written, and all that can be done with them. */
export const Thread = (props: ThreadProps) => {
  const { chat, isReady, target, at } = props;
  const conversationID = conversationIdOf(target);
  const conversation = useConversation(chat, conversationID);
  const thread = useThread({ chat, isReady, conversationID, conversation });
  const { messages, leadTo, loadOlder, opened } = thread;
  const doings = useDoings(props, leadTo);
  const [atEnd, setAtEnd] = useState(true);
  const [seenMention, setSeenMention] = useState(false);
  useReactionsOf(chat, isReady, messages.slice(-IN_SIGHT));
  useEffect(() => {
    if (at && isReady) void leadTo(({ ID, sequence }) => ID === at || String(sequence) === at);
  }, [at, isReady, leadTo]);
  const { error } = thread;
  useEffect(() => {
    // What was asked for before the chat was ready, or while it was not, is asked for again.
    if (isReady && error !== undefined) void loadOlder();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a failure while it is ready waits for the reader
  }, [isReady]);
  const older = useCallback(() => void loadOlder(), [loadOlder]);
  return (
    <div className={styles.thread}>
      <ThreadList
        items={thread.items}
        tools={doings.tools}
        label={t('conversation.log')}
        chosen={doings.chosen}
        target={thread.target}
        onBeginning={older}
        onAtEnd={setAtEnd}
        head={<Head thread={thread} isReady={isReady} />}
      >
        <Jumps
          unread={opened.count > 0 && !thread.unreadFrom ? opened.count : 0}
          onUnread={() => void leadTo(({ ID }) => ID === messages[0]?.ID)}
          mentioned={opened.mention > 0 && !seenMention}
          onMention={() => {
            setSeenMention(true);
            void leadTo(({ sequence }) => sequence === opened.mention);
          }}
        />
      </ThreadList>
      <Announced messages={messages} away={!atEnd} />
      <Lower props={props} doings={doings} conversation={conversation} messages={messages} />
    </div>
  );
};

/** In the middle, because at the end it would go up with the first messages; what comes at once is not waited for. */
const Waiting = () => (
  <p className={styles.waiting} aria-busy="true">
    {t('common.loading')}
  </p>
);

type HeadProps = { thread: ReturnType<typeof useThread>; isReady: boolean };

/** Before the chat is ready: whether something is on its way, or the device has nothing. */
const Unready = ({ isEmpty }: { isEmpty: boolean }) => {
  const isAway = useChatState(({ phase }) => phase !== 'connecting');
  if (!isEmpty) return null;
  return isAway ? <p className={styles.head}>{t('conversation.noneKept')}</p> : <Waiting />;
};

const Head = ({ thread, isReady }: HeadProps) => {
  const { isCompleted, error, messages, loadOlder } = thread;
  const isEmpty = messages.length === 0;
  // Older messages are asked for once the chat is ready; over the conversation stands why it is not.
  if (!isReady && !isCompleted) return <Unready isEmpty={isEmpty} />;
  if (error !== undefined) {
    return (
      <button type="button" className={styles.head} onClick={() => void loadOlder()}>
        {t('conversation.loadFailed')}
      </button>
    );
  }
  if (!isCompleted) return isEmpty ? <Waiting /> : <p className={styles.head}>{t('common.loading')}</p>;
  return <p className={styles.head}>{t(isEmpty ? 'conversation.sayHello' : 'conversation.beginning')}</p>;
};

type JumpsProps = { unread: number; onUnread: () => void; mentioned: boolean; onMention: () => void };

const Jumps = ({ unread, onUnread, mentioned, onMention }: JumpsProps) => (
  <>
    {unread > 0 && (
      <button type="button" className={styles.jump} onClick={onUnread}>
        <ChevronsUp size={16} strokeWidth={1.75} />
        {t('conversation.unreadAbove', { count: unread })}
      </button>
    )}
    {mentioned && (
      <button type="button" className={styles.jump} onClick={onMention}>
        <AtSign size={16} strokeWidth={1.75} />
        {t('conversation.toMention')}
      </button>
    )}
  </>
);

/** Says once, to those who cannot see it, that something came while the reader was further up. */
const Announced = ({ messages, away }: { messages: readonly Message[]; away: boolean }) => {
  const [seen, setSeen] = useState(messages.at(-1)?.ID);
  const last = messages.at(-1);
  if (!away && seen !== last?.ID) setSeen(last?.ID);
  const at = messages.findIndex(({ ID }) => ID === seen);
  const fresh = away && at >= 0 ? messages.slice(at + 1).filter(({ flow }) => flow === 'in').length : 0;
  return (
    <output className={fresh > 0 ? styles.fresh : 'sr-only'}>
      {fresh > 0 && t('conversation.newBelow', { count: fresh })}
    </output>
  );
};
