import { mergeAttent } from '@touchline/contract/race';
import { handle } from '../handle.ts';
import { tooManyFollowed } from './attent-match.ts';

export default handle(mergeAttent, async ({ matchids }, { attention, matches, caller, nowSec }) => {
  const known = (await matches.findMany(matchids)).map(({ id }) => id);
  if (!(await attention.add(caller.account.id, known, nowSec))) throw tooManyFollowed('matchids');
  return { matchids: await attention.of(caller.account.id) };
});
