import { getNoMatchLiveList } from '@touchline/contract/live';
import { anchorMarks } from '../follow/mark-anchors.ts';
import { handle } from '../handle.ts';

export default handle(getNoMatchLiveList, async (_body, context) => {
  const { markRoom } = await anchorMarks(context);
  const live = await context.liveRooms.live(context.language);
  return live.filter(({ match }) => match === undefined).map(markRoom);
});
