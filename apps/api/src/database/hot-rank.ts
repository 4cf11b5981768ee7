import type { getHotFootballRank } from '@touchline/contract/ranking';
import type { SportId } from '@touchline/domain/sport';
import { handle } from '../handle.ts';

/** The ranking of the clubs of a sport. */
export const hotRank = (call: typeof getHotFootballRank, sportId: SportId) =>
  handle(call, async (asked, { rankings, nowSec }) =>
    rankings.of({ sportId, kind: 'clubs' }, { ...asked, nowSec }),
  );
