import { getRecMath } from '@touchline/contract/race';
import { handle } from '../handle.ts';
import { recommendMatches } from '../home/recommended-matches.ts';
import { markAttented } from './mark-attented.ts';

const HOUR_SEC = 3600;
const MATCHES = 20;

export default handle(getRecMath, async ({ sport_id: sportId }, parts) => {
  const { matches, liveRooms, nowSec } = parts;
  const near = { fromSec: nowSec - 4 * HOUR_SEC, toSec: nowSec + 24 * HOUR_SEC };
  const list = await matches.listByDay({ ...near, sportId, filter: 2 });
  return markAttented(await liveRooms.mark(recommendMatches(list, MATCHES)), parts);
});
