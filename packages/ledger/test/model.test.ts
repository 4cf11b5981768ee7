import { testModel } from './model-runs.ts';

testModel(2000, { accounts: 5, keys: 120, items: 20, batches: 12 });
