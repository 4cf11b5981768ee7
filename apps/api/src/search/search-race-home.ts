import { searchRaceHome } from '@touchline/contract/search';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { recommendMatches } from '../home/recommended-matches.ts';

const EVENTS = 8;
const MATCHES = 6;
const WORDS = 8;
const HOUR_SEC = 3600;

export default handle(searchRaceHome, async (_body, { matches, liveRooms, language, nowSec }) => {
  const near = { fromSec: nowSec - 4 * HOUR_SEC, toSec: nowSec + 24 * HOUR_SEC };
  const [events, list] = await Promise.all([
    matches.allCompetitions(Sport.all),
    matches.listByDay({ ...near, sportId: Sport.all, filter: 2 }),
  ]);
  const hot = recommendMatches(list, MATCHES);
  const words = hot.flatMap(({ home, away }) =>
    [home, away].map((team) => (language === 'zh' ? team.short_name_zh : team.short_name_en)),
  );
  return {
    events: events.slice(0, EVENTS),
    matches: await liveRooms.mark(hot),
    words: [...new Set(words)].slice(0, WORDS),
  };
});
