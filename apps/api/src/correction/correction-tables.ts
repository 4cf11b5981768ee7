import type { PurseName } from '@touchline/contract/wallet';
import type { Generated } from 'kysely';

/** Columns of the noun `correction` whose shape PostgreSQL does not know. */
export type CorrectionTableColumns = {
  wallet_correction: {
    purse: PurseName;
    status: Generated<'proposed' | 'approved' | 'refused'>;
  };
};
