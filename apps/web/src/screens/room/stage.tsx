import { followAnchor } from '@touchline/contract/follow';
import type { LiveRoom } from '@touchline/contract/live';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useBlocked } from '../../features/chat/blocked.ts';
import { PlayAdvert } from '../../features/banner/play-advert.tsx';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { GiftEffect } from '../../features/gift/gift-effect.tsx';
import type { Tray } from '../../features/gift/tray.ts';
import { BagFloat } from '../../features/gift/lucky-bag/bag-float.tsx';
import { AnchorBar } from '../../features/live/anchor-bar.tsx';
import { linesOf, preferring, type PlayLine } from '../../features/live/player/lines.ts';
import { usePlaybackSettings } from '../../features/live/player/playback-settings.ts';
import { useMini } from '../../features/live/player/mini.ts';
import { Player } from '../../features/live/player/player.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { roomControl } from '../../features/room/control.ts';
import { useWide } from '../../platform/use-wide.ts';
import { GuestLimit } from './guest-limit.tsx';
import { orderActions, rightsOf } from './keeping-order.ts';
import { OffAir } from './off-air.tsx';
import { RoomTop } from './room-top.tsx';
import type { useRoom } from './use-room.ts';
import styles from './room-screen.module.css';

const MatchRibbon = lazyPart(
  'features/match/chart/match-ribbon.tsx',
  async () => (await import('../../features/match/chart/match-ribbon.tsx')).MatchRibbon,
);

const ViewersSheet = lazy(async () => ({ default: (await import('./viewers-sheet.tsx')).ViewersSheet }));

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

type StageProps = { state: State; room: LiveRoom; tray: Tray; nextEffect: () => void };

/** The picture with what lies over it, the host, and on wide windows the course of the match. */
export const Stage = ({ state, room, tray, nextEffect }: StageProps) => {
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
