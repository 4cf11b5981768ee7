import type { Engines } from '@touchline/engines/engines';
import type { AccountBrands } from './brand/account-brands.ts';
import type { ApiConfig } from './config.ts';
import type { PersonalData } from './personal-data.ts';
import type { Schemas } from './sql/database.ts';

/** What the service needs of the engines. */
export type ApiEngines = Pick<
  Engines,
  'databaseUrl' | 'bus' | 'objects' | 'counters' | 'rateLimits' | 'clock' | 'log' | 'metrics'
>;

/** Dependencies of the handlers. Each noun adds what it opens, in its `noun.ts`. */
export interface Services extends Omit<ApiEngines, 'databaseUrl'> {
  config: ApiConfig;
  /** Tests only: every answer is checked against the contract before it is sent. */
  checkAnswers: boolean;
  accountBrands: AccountBrands;
}

/** What nouns open themselves from. */
export type Base = Omit<ApiEngines, 'databaseUrl'> &
  Schemas & {
    config: ApiConfig;
    checkAnswers: boolean;
    accountBrands: AccountBrands;
    /** What each noun keeps about one person. */
    personalData: readonly PersonalData[];
  };
