import { STATUS } from '@touchline/contract/envelope';
import { MAX_FOLLOWED, USUAL_ALERT } from '@touchline/contract/follow';
import type { Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import type { CatalogueKind } from '../tables.ts';

type Wanted = {
  kind: CatalogueKind;
  id: number;
  field: string;
  type: 0 | 1;
  /** The bell of a new follow; as usual for the kind where left out. */
  alert: 0 | 1 | undefined;
  exists: () => Promise<boolean>;
};

/** Follows a team or a competition, or stops following it; doing either twice changes nothing. */
export const followCatalogue = async (
  { kind, id, field, type, alert = USUAL_ALERT[kind], exists }: Wanted,
  { catalogueFollows, caller, nowSec }: Context<'user'>,
): Promise<{ attented: 0 | 1 }> => {
  const accountId = caller.account.id;
  if (type === 0) {
    await catalogueFollows.remove(accountId, kind, id);
    return { attented: 0 };
  }
  if (!(await exists())) throw notFound(field);
  if (!(await catalogueFollows.add(accountId, { kind, ids: [id], alert: alert === 1 }, nowSec))) {
    throw new RefusedError({
      status: STATUS.conflict,
      message: 'tooLong',
      field,
      limit: String(MAX_FOLLOWED),
    });
  }
  return { attented: 1 };
};
