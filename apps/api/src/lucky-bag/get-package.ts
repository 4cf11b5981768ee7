import { getPackage } from '@touchline/contract/lucky-bag';
import { isCallerUnderAge } from '../account/caller-age.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(getPackage, async ({ id }, context) => {
  const { luckyBags, caller, nowSec } = context;
  const bag = isCallerUnderAge(context)
    ? undefined
    : await luckyBags.find(id, caller?.account.id ?? 0, nowSec);
  if (!bag) throw notFound('id');
  return { bag, claims: await luckyBags.claims(id) };
});
