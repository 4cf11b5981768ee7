import { exportPayouts } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';
import { csvOf } from '../wallet/csv.ts';

const HEAD = ['id', 'kind', 'holder', 'number', 'amount', 'fee', 'currency'];

/** The provider "manual": people pay what the table says, and mark each line as paid. */
export default handle(exportPayouts, async ({ batch_id: known }, { payoutBatches }) => {
  const batchId = known ?? (await payoutBatches.make());
  const lines = await payoutBatches.lines(batchId);
  const rows = lines.map(({ id, kind, holder, number, minor, fee, currency }) => [
    id,
    kind,
    holder,
    number,
    (minor - fee) / 100,
    fee / 100,
    currency,
  ]);
  return { batch_id: batchId, csv: csvOf([HEAD, ...rows]) };
});
