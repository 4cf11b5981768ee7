import { getVisitedLeagues } from '@touchline/contract/history';
import { handle } from '../handle.ts';
import { visitedLeagues } from './visited-leagues.ts';

export default handle(getVisitedLeagues, async (_body, context) => visitedLeagues(context));
