import { getRecommendedMatches } from '@touchline/contract/day-tabs';
import { handle } from '../handle.ts';
import { recommendMatches } from '../home/recommended-matches.ts';
import { markFollowed } from './mark-followed.ts';

const HOUR_SEC = 3600;
const MATCHES = 20;

export default handle(getRecommendedMatches, async ({ sport_id: sportId }, services) => {
  const { matches, liveRooms, nowSec } = services;
  const near = { fromSec: nowSec - 4 * HOUR_SEC, toSec: nowSec + 24 * HOUR_SEC };
  const list = await matches.listByDay({ ...near, sportId, filter: 2 });
  return markFollowed(await liveRooms.mark(recommendMatches(list, MATCHES)), services);
});
