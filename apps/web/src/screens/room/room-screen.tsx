import { attentAnchor } from '@touchline/contract/follow';
import type { CommonConfig } from '@touchline/contract/config';
import type { LiveRoom } from '@touchline/contract/live';
import type { Match } from '@touchline/contract/match';
import { roomTabs, type RoomTab } from '@touchline/domain/room-tabs';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { AttentButton } from '../../features/attent/attent-button.tsx';
import { useNoteView } from '../../features/history/use-note-view.ts';
import { AnchorBar } from '../../features/live/anchor-bar.tsx';
import { linesOf, preferring, type PlayLine } from '../../features/live/player/lines.ts';
import { usePlaybackSettings } from '../../features/live/player/playback-settings.ts';
import { useMini } from '../../features/live/player/mini.ts';
import { Player } from '../../features/live/player/player.tsx';
import { StatusPanel } from '../../features/match/status/status-panel.tsx';
import { isOffline } from '../../platform/call-error.ts';
import { t, type MessageKey } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Notice } from '../../ui/notice.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ChatTab } from './chat-tab.tsx';
import { GuestLimit } from './guest-limit.tsx';
import { LivesTab } from './lives-tab.tsx';
import { OffAir } from './off-air.tsx';
import { RoomSkeleton } from './room-skeleton.tsx';
import { RoomTop } from './room-top.tsx';
import { useRoom } from './use-room.ts';
import styles from './room-screen.module.css';

/** Tabs that have something to show; the others of the specification's list join as their content comes. */
const NAMES: Partial<Record<RoomTab, MessageKey>> = {
  chat: 'room.chat',
  lives: 'room.lives',
  status: 'room.status',
};

const tabsOf = (config: CommonConfig | undefined, match: Match | undefined) => {
  if (!config) return [{ id: 'chat' as const, label: t('room.chat') }];
  const input = { switches: config, matchId: match?.id ?? null, sportId: match?.sport_id ?? null };
  return roomTabs({ page: 'live-detail', hasRoomAnchor: true, ...input }).flatMap((id) => {
    const name = NAMES[id];
    return name ? [{ id, label: t(name) }] : [];
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
  const comments = useMemo(
    () => chat.lines.filter((line) => line.kind === 'text').filter(({ fresh }) => fresh),
    [chat.lines],
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
  const top = <RoomTop title={room.title} match={match} behindSec={delaySec} />;
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

const TabContent = ({ state, room, tab }: { state: State; room: LiveRoom; tab: RoomTab }) => {
  const { match, chat, isGuest, page } = state;
  if (tab === 'chat') {
    return (
      <ChatTab chat={chat} announcement={page.data?.announcement ?? ''} match={match} isGuest={isGuest} />
    );
  }
  return (
    <div className={styles.scroll}>
      {tab === 'lives' && <LivesTab room={room} />}
      {tab === 'status' && match && <StatusPanel match={match} />}
    </div>
  );
};

const Content = ({ state, room }: { state: State; room: LiveRoom }) => {
  const { config, match, chat } = state;
  const [chosen, setChosen] = useState<RoomTab>('chat');
  const tabs = tabsOf(config, match);
  const tab = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? 'chat';
  return (
    <div className={styles.room}>
      <Picture state={state} room={room} />
      <AnchorBar room={room} viewers={chat.online ?? room.viewers}>
        {!room.automatic && (
          <AttentButton
            followed={room.anchor.attented === 1}
            name={room.anchor.nick_name}
            attent={{ declared: attentAnchor, bodyOf: (type) => ({ anchorid: room.anchor.id, type }) }}
          />
        )}
      </AnchorBar>
      <div className={styles.tabs}>
        <Tabs label={t('room.tabs')} items={tabs} value={tab} onChange={setChosen} />
      </div>
      <TabContent state={state} room={room} tab={tab} />
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
  if (state.page.isError && !state.page.data && !isOffline(state.page.error)) return <UnknownRoom />;
  return (
    <Page title={state.room?.title ?? t('title.live')}>
      <QueryView query={state.page} skeleton={<RoomSkeleton />}>
        {({ room }) => <Content state={state} room={room} />}
      </QueryView>
    </Page>
  );
};

/** One live room. The address names its host. */
export const RoomScreen = () => {
  const { id } = useParams();
  const anchorId = Number(id);
  if (Number.isInteger(anchorId) && anchorId > 0) return <Room key={anchorId} anchorId={anchorId} />;
  return <UnknownRoom />;
};
