import { getHomeData } from '@touchline/contract/home';
import type { LiveRoom } from '@touchline/contract/live';
import { Sport, sportName } from '@touchline/domain/sport';
import { anchorMarks } from '../follow/mark-anchors.ts';
import { handle } from '../handle.ts';
import { toAnchor } from '../live/compose-room.ts';
import { recommendMatches } from './recommended-matches.ts';

const ANCHORS = 20;
const MATCHES = 10;
const HOUR_SEC = 3600;

const ofSport = (room: LiveRoom, sportId: 0 | 1 | 2): boolean =>
  sportId === Sport.all ||
  (room.match ? room.match.sport_id === sportId : room.category === sportName(sportId));

export default handle(getHomeData, async ({ sport_id: sportId }, services) => {
  const { liveRooms, anchors, announcements, matches, language, nowSec } = services;
  const [live, recommended, hosts, near, lines] = await Promise.all([
    liveRooms.live(language),
    liveRooms.recommended(),
    anchors.recommended(ANCHORS),
    matches.listByDay({
      fromSec: nowSec - 4 * HOUR_SEC,
      toSec: nowSec + 24 * HOUR_SEC,
      sportId,
      filter: 2,
    }),
    announcements.shown(language),
  ]);
  const { markAnchor, markRoom } = await anchorMarks(services);
  const lives = live.filter((room) => ofSport(room, sportId)).map(markRoom);
  return {
    anchorm_lives: lives.filter((room) => !room.automatic),
    hot: lives.filter((room) => room.match !== undefined),
    lives,
    rec_anchors: hosts.map((account) => markAnchor(toAnchor(account))),
    rec_matchs: await liveRooms.mark(recommendMatches(near, MATCHES)),
    srec_lives: lives.filter((room) => recommended.has(room.liveid)),
    announcement: lines,
  };
});
