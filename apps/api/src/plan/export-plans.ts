import { exportPlans } from '@touchline/contract/plan';
import { handle } from '../handle.ts';
import { onlyGrownUps } from './plan-age.ts';
import { planTable } from './plan-table.ts';

export default handle(exportPlans, async (_body, context) => {
  onlyGrownUps(context, 'uid');
  return { name: 'plans.csv', csv: await planTable(context) };
});
