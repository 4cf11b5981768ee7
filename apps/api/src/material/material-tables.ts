import type { MaterialKind, MaterialState } from '@touchline/contract/material';
import type { Generated } from 'kysely';

/** Columns of the noun `material` whose shape PostgreSQL does not know. */
export type MaterialTableColumns = {
  material: {
    kind: MaterialKind;
    state: Generated<MaterialState>;
  };
};
