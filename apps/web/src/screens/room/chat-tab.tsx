import { publishFeedback } from '@touchline/contract/feedback';
import type { Match } from '@touchline/contract/match';
import { slowModeWaitSec } from '@touchline/domain/moderation';
import Pin from 'lucide-react/icons/pin';
import { useMemo, useState } from 'react';
import { block, useBlocked } from '../../features/chat/blocked.ts';
import { ChatInput } from '../../features/chat/chat-input.tsx';
import { ChatLines } from '../../features/chat/chat-lines.tsx';
import { LineMenu, type LineActions } from '../../features/chat/line-menu.tsx';
import type { ChatLine, TextLine } from '../../features/chat/room-lines.ts';
import type { RoomChat } from '../../features/chat/use-room-chat.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { showFailure, showToast } from '../../platform/toasts.ts';
import { GoalLine } from './goal-line.tsx';
import { readGoalLineId } from './use-goal-lines.ts';
import styles from './chat-tab.module.css';

type Props = { chat: RoomChat; announcement: string; match: Match | undefined; isGuest: boolean };

const Pinned = ({ text }: { text: string }) => (
  <details className={styles.pinned}>
    <summary>
      <Pin size={15} strokeWidth={1.75} />
      <span>{text}</span>
    </summary>
  </details>
);

/** Says how an act of keeping order ended. */
const told = async (act: Promise<unknown>, done: string): Promise<void> => {
  try {
    await act;
    showToast(done, 'success');
  } catch (error) {
    showFailure(error instanceof Error ? error.message : t('chat.notSent'));
  }
};

const actionsOf = (chat: RoomChat, onReply: (line: TextLine) => void): LineActions => ({
  reply: onReply,
  block: (line) => {
    block(line.from);
    showToast(t('chat.blocked', { name: line.nick }));
  },
  report: ({ from, nick, text }) =>
    void told(
      call(publishFeedback, { category: 'report', content: `${from} ${nick}: ${text}` }, { noToast: true }),
      t('chat.reported'),
    ),
  recall: ({ sequence }) => void told(chat.recall(sequence), t('chat.withdrawn')),
  mute: ({ from }, seconds) =>
    void told(chat.mute(from, seconds), t(seconds > 0 ? 'chat.muted' : 'chat.unmuted')),
});

const useShownLines = (lines: readonly ChatLine[]): readonly ChatLine[] => {
  const blocked = useBlocked(({ userIds }) => userIds);
  return useMemo(
    () => lines.filter((line) => line.kind !== 'text' || !blocked.includes(line.from)),
    [lines, blocked],
  );
};

/** The room's chat: the pinned announcement, the lines, and where to write. */
export const ChatTab = ({ chat, announcement, match, isGuest }: Props) => {
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<TextLine>();
  const lines = useShownLines(chat.lines);
  const { slowModeSec, role, pinned } = chat.info;
  const isModerator = role !== '';
  const waitSec = useTicking(() =>
    slowModeWaitSec(isModerator ? 0 : slowModeSec, chat.lastSaidSec, serverNowSec()),
  );
  const renderNotice = (line: Extract<ChatLine, { kind: 'notice' }>) => {
    const goal = readGoalLineId(line.id);
    if (goal && match) return <GoalLine match={match} side={goal.side} score={goal.score} />;
    return <p className={styles.notice}>{line.text}</p>;
  };
  const connecting = chat.phase === 'connecting' || chat.phase === 'idle';
  const top = pinned || announcement;
  return (
    <div className={styles.tab}>
      {top && <Pinned text={top} />}
      <ChatLines
        lines={lines}
        renderNotice={renderNotice}
        onMenu={setOpened}
        empty={<p className={styles.notice}>{t(connecting ? 'chat.connecting' : 'chat.empty')}</p>}
      />
      <ChatInput
        text={text}
        onText={setText}
        onSend={chat.send}
        asksLogin={isGuest}
        onAskLogin={() => askToLogIn()}
        waitSec={waitSec}
      />
      {opened && (
        <LineMenu
          line={opened}
          isModerator={isModerator}
          actions={actionsOf(chat, ({ nick }) => setText(`@${nick} ${text}`))}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
};
