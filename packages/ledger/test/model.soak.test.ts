import { testModel } from './model-runs.ts';

testModel(1_000_000, { accounts: 200, keys: 4000, items: 600, batches: 12 });
