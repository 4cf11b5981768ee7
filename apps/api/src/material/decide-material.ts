import { decideMaterial } from '@touchline/contract/material';
import { handle } from '../handle.ts';
import { notFound, wrongField } from '../refusal.ts';

export default handle(decideMaterial, async ({ id, accepted, reason }, context) => {
  const { materials, news, caller, nowSec } = context;
  if (accepted === 0 && reason.trim() === '') throw wrongField('reason', 'missing');
  const state = accepted === 1 ? 'accepted' : 'refused';
  const verdict = { state, reason: reason.trim(), operatorId: caller.account.id, nowSec } as const;
  const decided = await materials.decide(id, verdict);
  if (!decided) throw notFound('id');
  const { uid, ...material } = decided;
  const kind = accepted === 1 ? 'materialAccepted' : 'materialRefused';
  await news.notify(uid, { kind, eventKey: String(id), body: { id, name: String(id) }, nowSec });
  return material;
});
