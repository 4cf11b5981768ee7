import { getRoomVideos } from '@touchline/contract/watch';
import { mayReplay } from '@touchline/domain/rights';
import { readerOf, toListCards } from '../content/cards.ts';
import { handle, type Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { rightsOf } from './rights.ts';

const MOST = 12;

/** The recording that goes on, where the caller may see it. */
const liveFor = async (liveid: number, context: Context<'guest'>) => {
  const live = await context.watch.liveOfRoom(liveid);
  const row = live && (await context.contents.find(live.contentId));
  const sees = await readerOf(context);
  return row && (row.visibility === 'vip' || sees(row)) ? live : undefined;
};

export default handle(getRoomVideos, async ({ liveid, spoilers }, context) => {
  const { liveRooms, contents, nowSec } = context;
  const room = await liveRooms.find(liveid);
  if (!room) throw notFound('liveid');
  const live = await liveFor(liveid, context);
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
