import { getDatabaseHome } from '@touchline/contract/league';
import { SPORT } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { byCountry } from './by-country.ts';

const HOT = 8;

export default handle(getDatabaseHome, async (_body, { matches }) => {
  const all = await matches.allCompetitions(SPORT.all);
  return {
    fbList: byCountry(all.filter(({ sport_id: sport }) => sport === SPORT.football)),
    bbList: byCountry(all.filter(({ sport_id: sport }) => sport === SPORT.basketball)),
    hotList: all.slice(0, HOT),
  };
});
