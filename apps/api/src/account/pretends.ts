import { isReservedName, resembles } from '@touchline/domain/nick-name';
import type { Context } from '../handle.ts';

/** So many names of anchors and operators are kept from imitation. */
const KNOWN_NAMES = 500;

/**
 * Whether a name that an account chose, for itself or for a group, pretends to be the staff, a brand or a host whom
 * people know.
 */
export const pretends = async (
  name: string,
  { accountBrands, anchors, caller }: Pick<Context<'user'>, 'accountBrands' | 'anchors' | 'caller'>,
): Promise<boolean> => {
  if (isReservedName(name, accountBrands.names())) return true;
  return resembles(name, await anchors.knownNames({ exceptId: caller.account.id, limit: KNOWN_NAMES }));
};
