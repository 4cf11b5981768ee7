import { getLivePageData, type LiveRoom, type Stream } from '@touchline/contract/live';
import { anchorMarks } from '../follow/mark-anchors.ts';
import { handle, type Context } from '../handle.ts';
import { matchAsOf } from '../match/match-as-of.ts';
import { notFound } from '../refusal.ts';
import { publicRoom, type ComposedRoom } from './compose-room.ts';
import { roomGroupId } from './room-group.ts';
import type { Room } from './room-repository.ts';

/** A room that is fed by a push plays from our own packager. */
const streamsOf = (room: Room): Stream[] =>
  room.streams.length > 0
    ? room.streams
    : [{ url: `/media/live/${room.liveid}/index.m3u8`, livestream_source: 0, quality: 'HD' }];

/** A fan who comes is counted for the day. */
const noteFan = async (anchorId: number, { caller, fans, nowSec }: Context<'guest'>): Promise<void> => {
  if (!caller) return;
  const day = new Date(nowSec * 1000).toISOString().slice(0, 10);
  await fans.noteDay({ accountId: caller.account.id, anchorId }, day);
};

/** A picture that says nothing of its age may be so much older than its room says. @source economy §B6 "delay_sec + 6 s" */
const UNKNOWN_SEC = 6;

/** The match of a live room is never newer than the picture, not even in the page that the server rendered. */
const protectedRoom = async (
  found: ComposedRoom,
  { matches, clock }: Pick<Context<'guest'>, 'matches' | 'clock'>,
): Promise<LiveRoom> => {
  const room = publicRoom(found);
  const delaySec = found.room.session?.delaySec ?? 0;
  const { match } = room;
  if (!match || room.status !== 'live') return room;
  const momentSec = clock.nowMs() / 1000 - delaySec - UNKNOWN_SEC;
  return { ...room, match: matchAsOf(match, await matches.toldAsOf(match.id, momentSec)) };
};

export default handle(getLivePageData, async ({ anchorid }, context) => {
  const found = await context.liveRooms.ofAnchor(anchorid, context.language);
  if (!found) throw notFound('anchorid');
  const { room } = found;
  await noteFan(anchorid, context);
  const { markRoom } = await anchorMarks(context);
  const background = await context.materials.newestAccepted(anchorid, 'background');
  const live = found.status === 'live';
  return {
    room: markRoom(await protectedRoom(found, context)),
    streams: live ? streamsOf(room) : [],
    announcement: room.announcement,
    ...(background !== undefined && { background }),
    group_id: roomGroupId(room.liveid),
    delay_sec: live ? (room.session?.delaySec ?? 0) : 0,
    last_live_at: live ? found.started_at : (room.session?.startedSec ?? 0),
  };
});
