import { testLedgerKills } from './kill-runs.ts';

testLedgerKills(200);
