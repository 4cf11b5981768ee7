import { followTeam } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { followCatalogue } from './follow-catalogue.ts';

export default handle(followTeam, async ({ teamid: id, type, alert }, context) => {
  const exists = async (): Promise<boolean> => (await context.matches.teams([id])).length > 0;
  return followCatalogue({ kind: 'team', id, field: 'teamid', type, alert, exists }, context);
});
