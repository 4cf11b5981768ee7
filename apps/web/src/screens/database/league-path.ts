import { Sport } from '@touchline/domain/sport';
import { pathTo } from '../../platform/routes.ts';

/** The page of a competition. */
export const leaguePath = (sport: number, id: number): string =>
  pathTo('databaseLeague', { sname: sport === Sport.basketball ? 'basketball' : 'football', cid: id });
