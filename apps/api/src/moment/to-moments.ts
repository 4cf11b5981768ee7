import type { Moment } from '@touchline/contract/moment';
import { type Reading, toListCards } from '../content/cards.ts';
import type { ContentRow } from '../content/content-repository.ts';
import type { Context } from '../handle.ts';

/** Posts as lists show them, in their order; what is for other readers is left out. */
export const toMoments = async (
  rows: readonly ContentRow[],
  context: Context<'guest'>,
  reading: Reading,
): Promise<Moment[]> => {
  const cards = await toListCards(rows, context, reading);
  const found = await context.moments.findMany(cards.map(({ id }) => id));
  const byId = new Map(found.map((row) => [row.content_id, row]));
  return cards.flatMap((card) => {
    const row = byId.get(card.id);
    return row ? [{ ...card, text: row.text, pictures: row.pictures }] : [];
  });
};
