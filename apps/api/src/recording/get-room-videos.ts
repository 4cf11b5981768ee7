import { getRoomVideos } from '@touchline/contract/watch';
import { mayReplay } from '@touchline/domain/rights';
import { toListCards } from '../content/cards.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { rightsOf } from './rights.ts';

const MOST = 12;

export default handle(getRoomVideos, async ({ liveid, spoilers }, context) => {
  const { liveRooms, watch, contents, nowSec } = context;
  const room = await liveRooms.find(liveid);
  if (!room) throw notFound('liveid');
  const live = await watch.liveOfRoom(liveid);
  const rights = await rightsOf({ matchId: room.room.matchId, anchorId: room.anchor.id }, context);
  const rows = await contents.page({
    kinds: ['recording', 'clip'],
    tags: [{ kind: 'anchor', targetId: room.anchor.id }],
    limit: MOST,
  });
  return {
    live_id: live && mayReplay(rights, 0, nowSec) ? live.contentId : 0,
    may_clip: live !== undefined && rights.clip && mayReplay(rights, 0, nowSec),
    clip_from: live?.contentId ?? 0,
    list: await toListCards(rows, context, { spoilers }),
  };
});
