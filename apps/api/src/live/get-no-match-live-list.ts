import { getNoMatchLiveList } from '@touchline/contract/race';
import { handle } from '../handle.ts';

export default handle(getNoMatchLiveList, async (_body, { liveRooms }) =>
  (await liveRooms.live()).filter(({ match }) => match === undefined),
);
