import type { MaterialKind, MaterialState } from '@touchline/contract/material';
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of the noun `material`. */
export type MaterialTables = {
  material: {
    id: GeneratedAlways<number>;
    account_id: number;
    kind: MaterialKind;
    image: string;
    state: Generated<MaterialState>;
    reason: Generated<string>;
    at: number;
    decided_at: number | null;
    decided_by: number | null;
  };
};
