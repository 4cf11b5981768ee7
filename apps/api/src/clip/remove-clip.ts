import { removeClip } from '@touchline/contract/clip';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeClip, async ({ id }, { clips, contents, caller, nowSec }) => {
  const clip = await clips.find(id);
  if (clip?.anchorId !== caller.account.id) throw notFound('id');
  await contents.move(id, { to: 'removed', nowSec, reason: 'anchor' });
  return {};
});
