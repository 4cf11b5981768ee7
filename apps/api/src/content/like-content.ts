import { likeContent } from '@touchline/contract/content';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { findPublished } from './find-published.ts';

export default handle(likeContent, async ({ id, on }, context) => {
  const { contents, caller, nowSec } = context;
  // What was liked may be taken back, also when it is no longer there.
  if (on) await findPublished(id, context);
  const likes = await contents.like({ id, accountId: caller.account.id, on, nowSec });
  if (likes === undefined) throw notFound('id');
  return { liked: on, likes };
});
