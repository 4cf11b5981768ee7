import { getReconItems } from '@touchline/contract/reconciliation';
import { handle } from '../handle.ts';
import { PAGE_OF_CASES } from './recon-repository.ts';

export default handle(getReconItems, async ({ open, ...search }, { reconciliation }) => {
  const found = await reconciliation.items({ ...search, open });
  const list = found.slice(0, PAGE_OF_CASES);
  return { list, next: found.length > PAGE_OF_CASES ? (list.at(-1)?.id ?? 0) : 0 };
});
