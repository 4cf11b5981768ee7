import { goneReason, type ContentKind } from '@touchline/domain/content-status';
import { STATUS, type GoneReason } from '@touchline/contract/envelope';
import type { Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { readerOf } from './cards.ts';
import type { ContentRow } from './content-repository.ts';
import { SAYS } from './refusals.ts';

const gone = (reason: GoneReason): RefusedError =>
  new RefusedError({ status: STATUS.notFound, message: SAYS[reason], field: 'id', gone: reason });

/** Its author sees what waits for a look or was hidden; nobody sees what is gone. */
const isHere = ({ state }: ContentRow, isOwn: boolean): boolean =>
  state === 'published' || (isOwn && (state === 'review' || state === 'hidden'));

/** What is for VIP may be opened: its page says what is needed. @throws {RefusedError} for what is for other readers */
export const assertSees = (row: ContentRow, sees: (row: ContentRow) => boolean): void => {
  if (row.visibility !== 'vip' && !sees(row)) throw gone('private');
};

/**
 * Something that is published and that the caller may see.
 * @throws {RefusedError} that tells apart what was removed, what has expired and what is for other readers
 */
export const findPublished = async (
  id: number,
  context: Context<'guest'>,
  kinds?: readonly ContentKind[],
): Promise<ContentRow> => {
  const row = await context.contents.find(id);
  if (!row || (kinds && !kinds.includes(row.kind))) throw notFound('id');
  if (!isHere(row, row.account_id !== null && row.account_id === context.caller?.account.id)) {
    const reason = goneReason(row.state);
    throw reason === undefined ? notFound('id') : gone(reason);
  }
  assertSees(row, await readerOf(context));
  return row;
};
