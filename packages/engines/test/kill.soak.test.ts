import { testKills } from './kill-runs.ts';

testKills(20);
