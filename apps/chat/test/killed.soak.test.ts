import { testKills } from './kill-runs.ts';

testKills(['one gateway', 'two gateways', 'two gateways without Redis'], 50);
