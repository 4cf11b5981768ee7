import { getSchedule } from '@touchline/contract/anchor';
import { isFinished } from '@touchline/domain/match-phase';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(getSchedule, async ({ anchorid }, context) => {
  const { accounts, anchorSchedule, matches, caller } = context;
  const anchor = await accounts.find(anchorid);
  if (anchor?.status !== 'active' || anchor.is_anchor !== 1) throw notFound('anchorid');
  const planned = await anchorSchedule.of([anchorid]);
  const reminded = caller
    ? await anchorSchedule.remindedOf(
        caller.account.id,
        planned.map(({ id }) => id),
      )
    : new Set<number>();
  const found = await matches.findMany(planned.map(({ matchId }) => matchId));
  return found
    .filter((match) => !isFinished(match))
    .flatMap((match) => {
      const plan = planned.find(({ matchId }) => matchId === match.id);
      return plan
        ? [{ id: plan.id, match, reminded: reminded.has(plan.id) ? (1 as const) : (0 as const) }]
        : [];
    });
});
