import { addViewLog } from '@touchline/contract/history';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { knownViews } from './known-views.ts';

export default handle(addViewLog, async ({ kind, target_id: targetId }, context) => {
  const { viewLog, caller, nowSec } = context;
  if (caller.account.settings.pause_history === true) return { added: false };
  const known = await knownViews([{ kind, targetId, viewedAt: nowSec }], context);
  if (known.length === 0) throw notFound('target_id');
  await viewLog.add(caller.account.id, known);
  return { added: true };
});
