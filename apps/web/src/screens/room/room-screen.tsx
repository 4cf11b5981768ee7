import { followAnchor } from '@touchline/contract/follow';
import type { CommonConfig } from '@touchline/contract/config';
import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useBlocked } from '../../features/chat/blocked.ts';
import { PlayAdvert } from '../../features/banner/play-advert.tsx';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { GiftEffect } from '../../features/gift/gift-effect.tsx';
import { GiftTray } from '../../features/gift/gift-tray.tsx';
import type { Tray } from '../../features/gift/tray.ts';
import { useTray } from '../../features/gift/use-tray.ts';
import { BagFloat } from '../../features/gift/lucky-bag/bag-float.tsx';
import { OtherRoomStrip } from '../../features/gift/lucky-bag/other-room-strip.tsx';
import { useNoteView } from '../../features/history/use-note-view.ts';
import { AnchorBar } from '../../features/live/anchor-bar.tsx';
import { linesOf, preferring, type PlayLine } from '../../features/live/player/lines.ts';
import { usePlaybackSettings } from '../../features/live/player/playback-settings.ts';
import { useMini } from '../../features/live/player/mini.ts';
import { Player } from '../../features/live/player/player.tsx';
import { BehindSec } from '../../features/match/detail/behind.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { PanelSkeleton } from '../../features/match/detail/panel-skeleton.tsx';
import { MATCH_PANELS } from '../../features/match/match-panels.tsx';
import { useShowsOdds } from '../../features/match/odds/odds-access.ts';
import { roomControl } from '../../features/room/control.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { RoomStrip } from '../watch/room-strip.tsx';
import { useUnderAge } from '../../platform/under-age.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useWide } from '../../platform/use-wide.ts';
import { Notice } from '../../ui/notice.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { matchTabs, type MatchTab } from '../match/match-tabs.ts';
import { ChatTab } from './chat-tab.tsx';
import { GuestLimit } from './guest-limit.tsx';
import { LivesTab } from './lives-tab.tsx';
import { orderActions, rightsOf } from './keeping-order.ts';
import { OffAir } from './off-air.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import { RoomTop } from './room-top.tsx';
import { useDarkWhileTurned } from './use-turned.ts';
import { useRoom } from './use-room.ts';
import styles from './room-screen.module.css';

const MatchRibbon = lazyPart(
  'features/match/chart/match-ribbon.tsx',
  async () => (await import('../../features/match/chart/match-ribbon.tsx')).MatchRibbon,
);

const ViewersSheet = lazy(async () => ({ default: (await import('./viewers-sheet.tsx')).ViewersSheet }));

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

const Picture = ({ state, room }: { state: State; room: LiveRoom }) => {
  const { page, config, match, chat, isGuest, delaySec, onDelay } = state;
  const quality = usePlaybackSettings((settings) => settings.quality);
  const lines = useMemo(
    () => preferring(linesOf(page.data?.streams ?? [], config?.huawei_pull_hls_domain ?? ''), quality),
    [page.data?.streams, config?.huawei_pull_hls_domain, quality],
  );
  const blocked = useBlocked(({ userIds }) => userIds);
  const comments = useMemo(
    () =>
      chat.lines
        .filter((line) => line.kind === 'text')
        .filter(({ fresh, from }) => fresh && !blocked.includes(from)),
    [chat.lines, blocked],
  );
  const { refetch } = page;
  const askState = useCallback(() => void refetch(), [refetch]);
  const { title, cover: poster } = room;
  const { id: anchorId } = room.anchor;
  const goOnSmall = useCallback(
    (left: readonly PlayLine[], muted: boolean) =>
      useMini.setState({ now: { anchorId, title, poster, lines: left, muted } }),
    [anchorId, title, poster],
  );
  const top = <RoomTop room={room} match={match ?? room.match} waits={!match} behindSec={delaySec} />;
  if (room.status === 'offline')
    return <OffAir room={room} lastLiveSec={page.data?.last_live_at ?? 0} top={top} />;
  return (
    <GuestLimit isGuest={isGuest} limits={config}>
      <Player
        key={room.liveid}
        lines={lines}
        poster={room.cover}
        comments={comments}
        top={top}
        onDelay={onDelay}
        onFailed={askState}
        onLeave={goOnSmall}
      />
    </GuestLimit>
  );
};

/** The pinned note as the server has it in the reader's language, else as the chat or the page has it. */
const noteOf = ({ facts, chat, page }: State): string =>
  facts ? facts.note : chat.info.pinned || (page.data?.announcement ?? '');

type TabProps = { state: State; room: LiveRoom; tab: MatchTab; tray: Tray };

const TabContent = ({ state, room, tab, tray }: TabProps) => {
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
        <LivesTab room={room} />
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
  const Panel = MATCH_PANELS[tab];
  return (
    <div className={styles.scroll}>
      {match && (
        <Suspense>
          <MatchPlansLink match={match} />
        </Suspense>
      )}
      <BehindSec value={delaySec}>
        <Suspense fallback={<PanelSkeleton />}>
          {match ? <Panel match={match} /> : <PanelSkeleton />}
        </Suspense>
      </BehindSec>
    </div>
  );
};

type StageProps = { state: State; room: LiveRoom; tray: Tray; nextEffect: () => void };

/** The picture with what lies over it, the host, and on wide windows the course of the match. */
const Stage = ({ state, room, tray, nextEffect }: StageProps) => {
  const { match, chat, facts } = state;
  const wide = useWide();
  const [listed, setListed] = useState(false);
  return (
    <div className={styles.stage}>
      <div className={styles.picture}>
        <Picture state={state} room={room} />
        {room.status !== 'offline' && <PlayAdvert liveid={room.liveid} />}
        <GiftEffect tray={tray} onEnd={nextEffect} />
        <BagFloat bags={facts?.bags ?? []} say={chat.send} />
      </div>
      <div className={styles.host}>
        <AnchorBar
          room={facts ? { ...room, title: facts.title } : room}
          viewers={chat.online ?? room.viewers}
          onViewers={() => setListed(true)}
        >
          {!room.automatic && (
            <FollowButton
              followed={room.anchor.attented === 1}
              name={room.anchor.nick_name}
              follow={{ declared: followAnchor, bodyOf: (type) => ({ anchorid: room.anchor.id, type }) }}
            />
          )}
        </AnchorBar>
      </div>
      <Suspense fallback={null}>
        {listed && (
          <ViewersSheet
            liveid={room.liveid}
            rights={rightsOf(chat, facts)}
            actions={orderActions(roomControl(room.liveid))}
            onClose={() => setListed(false)}
          />
        )}
      </Suspense>
      {wide && match && (
        <Suspense fallback={null}>
          <MatchRibbon match={match} />
        </Suspense>
      )}
    </div>
  );
};

const Content = ({ state, room }: { state: State; room: LiveRoom }) => {
  const { config, match } = state;
  const { tray, nextEffect } = useTray(room.liveid);
  const [chosen, setChosen] = useState<MatchTab>('chat');
  const tabs = useTabs(config, match ?? room.match);
  useDarkWhileTurned();
  const tab = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? 'chat';
  return (
    <div className={styles.room}>
      <Stage state={state} room={room} tray={tray} nextEffect={nextEffect} />
      <div className={styles.tabs}>
        <OtherRoomStrip liveid={room.liveid} />
        <RoomStrip room={room} delaySec={state.delaySec} />
        <Tabs label={t('room.tabs')} items={tabs} value={tab} onChange={setChosen} />
      </div>
      <div className={styles.side}>
        <TabContent state={state} room={room} tab={tab} tray={tray} />
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
