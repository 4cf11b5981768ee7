import type { Access } from '@touchline/contract/define-call';
import { isVip } from '@touchline/domain/user-level';

/** What decides what an account may do. */
export type Roles = {
  vip_level: number;
  vip_date: number;
  is_anchor: 0 | 1;
  is_operate: 0 | 1;
};

export type AccessDecision = 'allowed' | 'login' | 'forbidden';

/**
 * Whether a caller may use a call of this level: `login` asks a visitor to log in, `forbidden` is for
 * someone whose role does not reach.
 * @source app §6
 */
export const decideAccess = (access: Access, roles: Roles | undefined, nowSec: number): AccessDecision => {
  if (access === 'guest') return 'allowed';
  if (!roles) return 'login';
  const reaches: Record<Exclude<Access, 'guest'>, boolean> = {
    user: true,
    vip: isVip(roles, nowSec),
    anchor: roles.is_anchor === 1,
    operator: roles.is_operate === 1,
  };
  return reaches[access] ? 'allowed' : 'forbidden';
};
