import { getRealLives } from '@touchline/contract/live';
import { handle } from '../handle.ts';

export default handle(getRealLives, async ({ category, page, size }, { liveRooms }) => {
  const live = await liveRooms.live();
  const chosen = category === undefined ? live : live.filter((room) => room.category === category);
  return { list: chosen.slice((page - 1) * size, page * size), total: chosen.length };
});
