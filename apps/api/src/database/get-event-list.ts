import { getEventList } from '@touchline/contract/league';
import { handle } from '../handle.ts';

export default handle(getEventList, async ({ sport_id: sportId }, { matches }) =>
  matches.allCompetitions(sportId),
);
