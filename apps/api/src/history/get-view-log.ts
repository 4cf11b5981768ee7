import { getViewLog } from '@touchline/contract/history';
import { handle } from '../handle.ts';
import { publicRoom } from '../live/compose-room.ts';

export default handle(getViewLog, async (body, { viewLog, matches, liveRooms, caller, language }) => {
  const { list, total } = await viewLog.page(caller.account.id, body);
  const matchIds = list.filter(({ kind }) => kind === 'match').map(({ targetId }) => targetId);
  const found = await liveRooms.mark(await matches.findMany(matchIds));
  const byId = new Map(found.map((match) => [match.id, match]));
  const entries = list.map(async ({ id, kind, targetId, viewedAt }) => {
    const room = kind === 'live' ? await liveRooms.ofAnchor(targetId, language) : undefined;
    const match = kind === 'match' ? byId.get(targetId) : undefined;
    return {
      id,
      kind,
      target_id: targetId,
      viewed_at: viewedAt,
      ...(match === undefined ? {} : { match }),
      ...(room === undefined ? {} : { room: publicRoom(room) }),
    };
  });
  return { list: await Promise.all(entries), total };
});
