import type { ApplicationState, ApplicationType } from '@touchline/contract/application';
import type { Generated, GeneratedAlways } from 'kysely';

/** Tables of the noun `application`. */
export type ApplicationTables = {
  application: {
    id: GeneratedAlways<number>;
    account_id: number;
    type: ApplicationType;
    state: Generated<ApplicationState>;
    name: string;
    text: string;
    images: string[];
    reason: Generated<string>;
    again_at: Generated<number>;
    at: number;
    decided_at: number | null;
    decided_by: number | null;
  };
};
