import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { slowModeWaitSec } from '@touchline/domain/moderation';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { block, useBlocked } from '../../features/chat/blocked.ts';
import { ChatInput } from '../../features/chat/chat-input.tsx';
import { ChatLines } from '../../features/chat/chat-lines.tsx';
import { writeColour } from '../../features/chat/bullet-colour.ts';
import { EntranceBanner } from '../../features/chat/entrance-banner.tsx';
import { LineMenu, type LineActions } from '../../features/chat/line-menu.tsx';
import type { ChatLine, TextLine } from '../../features/chat/room-lines.ts';
import type { RoomChat } from '../../features/chat/use-room-chat.ts';
import { useDanmakuSettings } from '../../features/live/player/danmaku-settings.ts';
import { reportPath } from '../../features/report/reported.ts';
import { begin } from '../../features/room/begun.ts';
import { told } from '../../features/room/told.ts';
import { roomControl, uidOf, type RoomControl } from '../../features/room/control.ts';
import type { RoomFacts } from '../../features/room/room-facts.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { pathTo } from '../../platform/routes.ts';
import { serverNowSec, useTicking } from '../../platform/server-clock.ts';
import { showToast } from '../../platform/toasts.ts';
import { orderActions, rightsOf } from './keeping-order.ts';
import { PinnedNote } from './pinned-note.tsx';
import { RoomTools } from './room-tools.tsx';
import { GoalLine } from './goal-line.tsx';
import { readGoalLineId } from './use-goal-lines.ts';
import styles from './chat-tab.module.css';

type Props = {
  chat: RoomChat;
  room: LiveRoom;
  /** Its group in the chat. */
  groupId: string;
  facts: RoomFacts | undefined;
  announcement: string;
  match: Match | undefined;
  isGuest: boolean;
  /** Stands between the pinned announcement and the lines. */
  begun?: ReactNode;
  /** Lies over the upper edge of the lines. */
  trays?: ReactNode;
};

type Acting = {
  chat: RoomChat;
  control: RoomControl;
  onReply: (line: TextLine) => void;
  onReport: (line: TextLine) => void;
  onTalk: (line: TextLine) => void;
};

/** Characters of the note at most. */
const NOTE_LENGTH = 200;

const actionsOf = ({ chat, control, onReply, onReport, onTalk }: Acting): LineActions => ({
  reply: onReply,
  talk: onTalk,
  report: onReport,
  block: (line) => {
    block(line.from);
    showToast(t('chat.blocked', { name: line.nick }));
  },
  recall: ({ sequence }) => void told(chat.recall(sequence), t('chat.withdrawn')),
  pin: ({ nick, text }) =>
    void told(control.pin(`${nick}${t('chat.colon')}${text}`.slice(0, NOTE_LENGTH)), t('room.saved')),
  ...orderActions(control),
});

const useShownLines = (lines: readonly ChatLine[]): readonly ChatLine[] => {
  const blocked = useBlocked(({ userIds }) => userIds);
  return useMemo(
    () => lines.filter((line) => line.kind !== 'text' || !blocked.includes(line.from)),
    [lines, blocked],
  );
};

/** Own lines fly in the chosen colour; that of who is no VIP any more is left out by those who read it. */
const useColouredSend = ({ send }: RoomChat): ((line: string) => Promise<void>) => {
  const colour = useDanmakuSettings((settings) => settings.colour);
  return useCallback((line) => send(line, writeColour(colour)), [send, colour]);
};

const useFanLevels = (facts: RoomFacts | undefined): ((userId: string) => number) => {
  const fans = facts?.fans;
  return useMemo(() => {
    const levels = new Map(fans?.map(({ uid, level }) => [uid, level]));
    return (userId) => levels.get(uidOf(userId)) ?? 0;
  }, [fans]);
};

/** Opens a private conversation that the room remembers; a guest is asked to log in. */
const useTalk = (liveid: number, isGuest: boolean) => {
  const navigate = useNavigate();
  return ({ from }: TextLine) => {
    if (isGuest) return askToLogIn();
    begin(liveid, from);
    return void navigate(pathTo('c2cChatroom', { id: from }));
  };
};

/** Opens the form with the line as its evidence; a guest is asked to log in. */
const useReport = (groupId: string, isGuest: boolean) => {
  const navigate = useNavigate();
  return ({ from, nick, text, sequence }: TextLine) => {
    if (isGuest) return askToLogIn();
    const path =
      sequence > 0
        ? reportPath({ kind: 'message', id: from, message: { groupId, sequence } })
        : reportPath({ kind: 'user', id: String(uidOf(from)) });
    return void navigate(path, { state: { nick, text } });
  };
};

type NoticeProps = { line: Extract<ChatLine, { kind: 'notice' }>; match: Match | undefined };

const Notice = ({ line, match }: NoticeProps) => {
  const goal = readGoalLineId(line.id);
  if (goal && match) return <GoalLine match={match} side={goal.side} score={goal.score} />;
  return <p className={styles.notice}>{line.text}</p>;
};

/** The room's chat: the pinned announcement, the lines, and where to write. */
export const ChatTab = (props: Props) => {
  const { chat, room, groupId, facts, announcement, match, isGuest, begun, trays } = props;
  const [text, setText] = useState('');
  const [opened, setOpened] = useState<TextLine>();
  const lines = useShownLines(chat.lines);
  const { slowModeSec } = chat.info;
  const rights = rightsOf(chat, facts);
  const report = useReport(groupId, isGuest);
  const talk = useTalk(room.liveid, isGuest);
  const waitSec = useTicking(() =>
    slowModeWaitSec(rights.isModerator ? 0 : slowModeSec, chat.lastSaidSec, serverNowSec()),
  );
  const fanLevelOf = useFanLevels(facts);
  const send = useColouredSend(chat);
  const connecting = chat.phase === 'connecting' || chat.phase === 'idle';
  return (
    <div className={styles.tab}>
      <PinnedNote liveid={room.liveid} note={announcement} />
      {begun}
      {trays && <div className={styles.trays}>{trays}</div>}
      <ChatLines
        lines={lines}
        renderNotice={(line) => <Notice line={line} match={match} />}
        onMenu={setOpened}
        fanLevelOf={fanLevelOf}
        empty={<p className={styles.notice}>{t(connecting ? 'chat.connecting' : 'chat.empty')}</p>}
      />
      <div className={styles.entrance}>
        <EntranceBanner entrances={chat.entrances} />
      </div>
      <ChatInput
        text={text}
        onText={setText}
        onSend={send}
        asksLogin={isGuest}
        onAskLogin={() => askToLogIn()}
        waitSec={waitSec}
      >
        <RoomTools room={room} rights={rights} slowSec={slowModeSec} note={announcement} isGuest={isGuest} />
      </ChatInput>
      {opened && (
        <LineMenu
          line={opened}
          rights={rights}
          actions={actionsOf({
            chat,
            control: roomControl(room.liveid),
            onReply: ({ nick }) => setText(`@${nick} ${text}`),
            onReport: report,
            onTalk: talk,
          })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
};
