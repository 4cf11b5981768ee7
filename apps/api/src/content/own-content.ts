import type { Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import type { ContentRow } from './content-repository.ts';

/** Something of the caller's own that is not gone. @throws {RefusedError} for anything else */
export const ownContent = async (
  id: number,
  { contents, caller }: Pick<Context<'user'>, 'contents' | 'caller'>,
): Promise<ContentRow> => {
  const row = await contents.find(id);
  if (!row || row.account_id !== caller.account.id || row.state === 'removed') throw notFound('id');
  return row;
};
