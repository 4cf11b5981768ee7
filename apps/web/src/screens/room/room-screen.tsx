import type { CommonConfig } from '@touchline/contract/config';
import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { Suspense, useState, type ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { GiftTray } from '../../features/gift/gift-tray.tsx';
import type { Tray } from '../../features/gift/tray.ts';
import { useTray } from '../../features/gift/use-tray.ts';
import { OtherRoomStrip } from '../../features/gift/lucky-bag/other-room-strip.tsx';
import { useNoteView } from '../../features/history/use-note-view.ts';
import { BehindSec } from '../../features/match/detail/behind.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { MatchPanel } from '../../features/match/match-panel.tsx';
import { useShowsOdds } from '../../features/match/odds/odds-access.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { RoomStrip } from '../watch/room-strip.tsx';
import { useUnderAge } from '../../platform/under-age.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { matchTabs, type MatchTab } from '../match/match-tabs.ts';
import { ChatTab } from './chat-tab.tsx';
import { LivesTab } from './lives-tab.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import { useDarkWhileTurned } from './use-turned.ts';
import { Stage } from './stage.tsx';
import { useRoom } from './use-room.ts';
import styles from './room-screen.module.css';

const PrivateTab = lazyPart(
  'screens/room/private-tab.tsx',
  async () => (await import('./private-tab.tsx')).PrivateTab,
);

const MatchPlansLink = lazyPart(
  'features/plan/match-plans-link.tsx',
  async () => (await import('../../features/plan/match-plans-link.tsx')).MatchPlansLink,
);

const QuizPanel = lazyPart(
  'screens/room/quiz-panel.tsx',
  async () => (await import('./quiz-panel.tsx')).QuizPanel,
);

/** Before the switches are known there is the chat alone. */
const useTabs = (config: CommonConfig | undefined, match: Match | undefined) => {
  const showsOdds = useShowsOdds();
  const { underAge } = useUnderAge();
  if (!config) return [{ id: 'chat' as const, label: t('room.chat') }];
  return matchTabs({
    page: 'live-detail',
    match,
    config,
    hasRoomAnchor: true,
    showsOdds,
    showsQuiz: !underAge,
  });
};

type State = ReturnType<typeof useRoom>;

/** The pinned note as the server has it in the reader's language, else as the chat or the page has it. */
const noteOf = ({ facts, chat, page }: State): string =>
  facts ? facts.note : chat.info.pinned || (page.data?.announcement ?? '');

type TabProps = { state: State; room: LiveRoom; tab: MatchTab; tray: Tray; begun: ReactNode };

const TabContent = ({ state, room, tab, tray, begun }: TabProps) => {
  const { match, chat, facts, isGuest, page, delaySec } = state;
  if (tab === 'chat') {
    return (
      <ChatTab
        chat={chat}
        room={room}
        groupId={page.data?.group_id ?? ''}
        facts={facts}
        announcement={noteOf(state)}
        match={match}
        isGuest={isGuest}
        begun={begun}
        trays={<GiftTray tray={tray} />}
      />
    );
  }
  if (tab === 'c2c')
    return (
      <div className={styles.scroll}>
        <Suspense fallback={<PanelSkeleton />}>
          <PrivateTab room={room} facts={facts} />
        </Suspense>
      </div>
    );
  if (tab === 'lives')
    return (
      <div className={styles.scroll}>
        <LivesTab room={room} match={match} />
      </div>
    );
  if (tab === 'quiz')
    return (
      <div className={styles.scroll}>
        <Suspense fallback={<PanelSkeleton />}>
          <QuizPanel liveid={room.liveid} match={match} delaySec={delaySec} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.scroll}>
      {match && (
        <Suspense>
          <MatchPlansLink match={match} />
        </Suspense>
      )}
      <BehindSec value={delaySec}>
        <Suspense fallback={<PanelSkeleton />}>
          {match ? <MatchPanel name={tab} match={match} /> : <PanelSkeleton />}
        </Suspense>
      </BehindSec>
    </div>
  );
};

const QuizBegun = lazyPart(
  'features/quiz/quiz-begun.tsx',
  async () => (await import('../../features/quiz/quiz-begun.tsx')).QuizBegun,
);

type BegunProps = {
  state: State;
  room: LiveRoom;
  tabs: readonly { id: MatchTab }[];
  tab: MatchTab;
  away: readonly number[];
  onAway: (ids: readonly number[]) => void;
  onOpen: () => void;
};

/** Says that a quiz began, where quizzes are and are not looked at. */
const Begun = ({ state, room, tabs, tab, ...put }: BegunProps) => {
  const open = state.facts?.quizzes ?? [];
  if (tab === 'quiz' || open.length === 0 || tabs.every(({ id }) => id !== 'quiz')) return null;
  return (
    <Suspense fallback={null}>
      <QuizBegun liveid={room.liveid} open={open} delaySec={state.delaySec} {...put} />
    </Suspense>
  );
};

const Content = ({ state, room }: { state: State; room: LiveRoom }) => {
  const { config, match } = state;
  const { tray, nextEffect } = useTray(room.liveid);
  const [chosen, setChosen] = useState<MatchTab>('chat');
  const [away, setAway] = useState<readonly number[]>([]);
  const tabs = useTabs(config, match ?? room.match);
  useDarkWhileTurned();
  const tab = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? 'chat';
  const begun = (
    <Begun {...{ state, room, tabs, tab, away }} onAway={setAway} onOpen={() => setChosen('quiz')} />
  );
  return (
    <div className={styles.room}>
      <Stage state={state} room={room} tray={tray} nextEffect={nextEffect} />
      <div className={styles.tabs}>
        <OtherRoomStrip liveid={room.liveid} />
        <RoomStrip room={room} delaySec={state.delaySec} />
        <Tabs label={t('room.tabs')} items={tabs} value={tab} onChange={setChosen} />
      </div>
      <div className={styles.side}>
        {tab !== 'chat' && begun}
        <TabContent state={state} room={room} tab={tab} tray={tray} begun={begun} />
      </div>
    </div>
  );
};

/** A room that is not there: says so and leads on. */
const UnknownRoom = () => {
  const navigate = useNavigate();
  const action = { label: t('room.others'), onAct: () => void navigate(ROUTES.live, { replace: true }) };
  return (
    <DetailPage title={t('title.live')} root={ROUTES.live}>
      <Notice drawing="net" text={t('room.unknown')} action={action} />
    </DetailPage>
  );
};

const Room = ({ anchorId }: { anchorId: number }) => {
  const state = useRoom(anchorId);
  useNoteView('live', state.room && anchorId);
  if (state.page.data === undefined && isRefused(state.page.error)) return <UnknownRoom />;
  return (
    <Page full title={state.room?.title ?? t('title.live')}>
      <QueryView query={state.page} skeleton={<RoomSkeleton />}>
        {({ room }) => <Content state={state} room={room} />}
      </QueryView>
    </Page>
  );
};

/** One live room. The address names its host. */
export default function RoomScreen() {
  const { id } = useParams();
  const anchorId = Number(id);
  if (Number.isInteger(anchorId) && anchorId > 0) return <Room key={anchorId} anchorId={anchorId} />;
  return <UnknownRoom />;
}
