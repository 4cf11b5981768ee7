import { getCorrections } from '@touchline/contract/correction';
import { handle } from '../handle.ts';
import { PAGE_OF_CORRECTIONS } from './correction-repository.ts';
import { toCorrection } from './to-correction.ts';

export default handle(getCorrections, async ({ open, ...search }, { corrections }) => {
  const found = await corrections.search({ ...search, open });
  const list = found.slice(0, PAGE_OF_CORRECTIONS).map(toCorrection);
  return { list, next: found.length > PAGE_OF_CORRECTIONS ? (list.at(-1)?.id ?? 0) : 0 };
});
