import { attentTeam } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { attentCatalogue } from './attent-catalogue.ts';

export default handle(attentTeam, async ({ teamid: id, type, alert }, context) => {
  const exists = async (): Promise<boolean> => (await context.matches.teams([id])).length > 0;
  return attentCatalogue({ kind: 'team', id, field: 'teamid', type, alert, exists }, context);
});
