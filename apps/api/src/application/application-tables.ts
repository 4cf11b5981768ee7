import type { ApplicationState, ApplicationType } from '@touchline/contract/application';
import type { Generated } from 'kysely';

/** Columns of the noun `application` whose shape PostgreSQL does not know. */
export type ApplicationTableColumns = {
  application: {
    type: ApplicationType;
    state: Generated<ApplicationState>;
  };
};
