import type { PurseName } from '@touchline/contract/wallet';
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of the noun `correction`. */
export type CorrectionTables = {
  wallet_correction: {
    id: GeneratedAlways<number>;
    request_id: string;
    account_id: number;
    purse: PurseName;
    amount: number;
    reason: string;
    maker: number;
    approver: Generated<number | null>;
    status: Generated<'proposed' | 'approved' | 'refused'>;
    note: Generated<string>;
    created_at: number;
    decided_at: Generated<number>;
  };
};
