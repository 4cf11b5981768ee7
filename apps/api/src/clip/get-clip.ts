import { getClip } from '@touchline/contract/clip';
import { findPublished } from '../content/find-published.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toClips } from './clip-answer.ts';

export default handle(getClip, async ({ id, spoilers }, context) => {
  const own = await context.contents.find(id);
  const isOwnDraft = own?.state === 'processing' && own.account_id === context.caller?.account.id;
  const row = own && isOwnDraft ? own : await findPublished(id, context, ['clip']);
  const [clip] = await toClips([row], context, { spoilers });
  if (!clip) throw notFound('id');
  return clip;
});
