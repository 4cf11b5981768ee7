import type { Migrations } from '@touchline/engines/sql/migrate';
import * as accounts from '../migrations/001-accounts.ts';
import * as rooms from '../migrations/002-rooms.ts';
import * as site from '../migrations/003-site.ts';
import * as identity from '../migrations/004-identity.ts';
import * as following from '../migrations/005-following.ts';
import * as personal from '../migrations/006-personal.ts';
import * as ownRules from '../migrations/007-own-rules.ts';
import * as matchAlerts from '../migrations/008-match-alerts.ts';
import * as followAlerts from '../migrations/009-follow-alerts.ts';
import * as addressRegions from '../migrations/010-address-regions.ts';
import * as minorsUse from '../migrations/011-minors-use.ts';

/** Name of the schema that this service owns. */
export const API_SCHEMA = 'api';

export const apiMigrations: Migrations = {
  '001-accounts': accounts,
  '002-rooms': rooms,
  '003-site': site,
  '004-identity': identity,
  '005-following': following,
  '006-personal': personal,
  '007-own-rules': ownRules,
  '008-match-alerts': matchAlerts,
  '009-follow-alerts': followAlerts,
  '010-address-regions': addressRegions,
  '011-minors-use': minorsUse,
};
