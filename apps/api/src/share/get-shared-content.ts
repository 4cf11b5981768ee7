import { getSharedContent } from '@touchline/contract/share';
import { toCards, toListCards } from '../content/cards.ts';
import type { ContentRow } from '../content/content-repository.ts';
import { findPublished } from '../content/find-published.ts';
import { handle, type Context } from '../handle.ts';
import { notFound } from '../refusal.ts';

const RELATED = 3;

/** Of the same kind: about the same match, else of the same author, else the newest. */
const related = async (row: ContentRow, { contents }: Context<'guest'>): Promise<ContentRow[]> => {
  const { id, kind, match_id: matchId, account_id: accountId } = row;
  const about = [...(matchId > 0 ? [{ matchId }] : []), ...(accountId === null ? [] : [{ accountId }]), {}];
  const found = new Map<number, ContentRow>();
  for (const each of about) {
    if (found.size >= RELATED) break;
    const rows = await contents.page({ kinds: [kind], ...each, limit: RELATED + 1 });
    for (const one of rows) if (one.id !== id) found.set(one.id, one);
  }
  return [...found.values()].slice(0, RELATED);
};

export default handle(getSharedContent, async ({ id, spoilers }, context) => {
  const row = await findPublished(id, context);
  const [card] = await toCards([row], context, { spoilers });
  if (!card) throw notFound('id');
  return { card, related: await toListCards(await related(row, context), context, { spoilers }) };
});
