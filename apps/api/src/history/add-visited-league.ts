import { addVisitedLeague } from '@touchline/contract/history';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { visitedLeagues } from './visited-leagues.ts';

export default handle(addVisitedLeague, async ({ eventid }, context) => {
  const { matches, recent, caller } = context;
  if ((await matches.competitions([eventid])).length === 0) throw notFound('eventid');
  await recent.visit(caller.account.id, [eventid]);
  return visitedLeagues(context);
});
