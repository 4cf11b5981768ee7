import type { Match } from '@touchline/contract/match';
import Pin from 'lucide-react/icons/pin';
import { ChatInput } from '../../features/chat/chat-input.tsx';
import { ChatLines } from '../../features/chat/chat-lines.tsx';
import type { ChatLine } from '../../features/chat/room-lines.ts';
import type { RoomChat } from '../../features/chat/use-room-chat.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { GoalLine } from './goal-line.tsx';
import { readGoalLineId } from './use-goal-lines.ts';
import styles from './chat-tab.module.css';

type Props = { chat: RoomChat; announcement: string; match: Match | undefined; isGuest: boolean };

/** The room's chat: the pinned announcement, the lines, and where to write. */
export const ChatTab = ({ chat, announcement, match, isGuest }: Props) => {
  const renderNotice = (line: Extract<ChatLine, { kind: 'notice' }>) => {
    const goal = readGoalLineId(line.id);
    if (goal && match) return <GoalLine match={match} side={goal.side} score={goal.score} />;
    return <p className={styles.notice}>{line.text}</p>;
  };
  const connecting = chat.phase === 'connecting' || chat.phase === 'idle';
  return (
    <div className={styles.tab}>
      {announcement && (
        <details className={styles.pinned}>
          <summary>
            <Pin size={15} strokeWidth={1.75} />
            <span>{announcement}</span>
          </summary>
        </details>
      )}
      <ChatLines
        lines={chat.lines}
        renderNotice={renderNotice}
        empty={<p className={styles.notice}>{t(connecting ? 'chat.connecting' : 'chat.empty')}</p>}
      />
      <ChatInput onSend={chat.send} asksLogin={isGuest} onAskLogin={() => askToLogIn()} />
    </div>
  );
};
