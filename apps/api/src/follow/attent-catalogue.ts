import { STATUS } from '@touchline/contract/envelope';
import { MAX_FOLLOWED } from '@touchline/contract/follow';
import type { Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import type { CatalogueKind } from '../tables.ts';

type Wanted = { kind: CatalogueKind; id: number; field: string; type: 0 | 1; exists: () => Promise<boolean> };

/** Follows a team or a competition, or stops following it; doing either twice changes nothing. */
export const attentCatalogue = async (
  { kind, id, field, type, exists }: Wanted,
  { catalogueFollows, caller, nowSec }: Context<'user'>,
): Promise<{ attented: 0 | 1 }> => {
  const accountId = caller.account.id;
  if (type === 0) {
    await catalogueFollows.remove(accountId, kind, id);
    return { attented: 0 };
  }
  if (!(await exists())) throw notFound(field);
  if (!(await catalogueFollows.add(accountId, { kind, ids: [id] }, nowSec))) {
    throw new RefusedError({
      status: STATUS.conflict,
      message: 'tooLong',
      field,
      limit: String(MAX_FOLLOWED),
    });
  }
  return { attented: 1 };
};
