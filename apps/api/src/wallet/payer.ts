import { brandOfSource } from '@touchline/domain/brand';
import type { Context } from '../handle.ts';
import type { Payer } from './wallet-repository.ts';

/** The caller as one who pays or receives. */
export const payerOf = ({ caller, common, nowSec }: Context<'user'>): Payer => ({
  accountId: caller.account.id,
  brand: brandOfSource(common.sp_source),
  nowSec,
});
