import { getRealLives } from '@touchline/contract/live';
import { anchorMarks } from '../follow/mark-anchors.ts';
import { handle } from '../handle.ts';

export default handle(getRealLives, async ({ category, page, size }, context) => {
  const { markRoom } = await anchorMarks(context);
  const live = await context.liveRooms.live(context.language);
  const chosen = category === undefined ? live : live.filter((room) => room.category === category);
  return { list: chosen.slice((page - 1) * size, page * size).map(markRoom), total: chosen.length };
});
