import { getDatabaseHome } from '@touchline/contract/league';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { byCountry } from './by-country.ts';

const HOT = 8;

export default handle(getDatabaseHome, async (_body, { matches }) => {
  const all = await matches.allCompetitions(Sport.all);
  return {
    fbList: byCountry(all.filter(({ sport_id: sport }) => sport === Sport.football)),
    bbList: byCountry(all.filter(({ sport_id: sport }) => sport === Sport.basketball)),
    hotList: all.slice(0, HOT),
  };
});
