import { getCategories, getCollections, getVideos, saveCollection } from '@touchline/contract/watch';
import type { OperatorClient } from './operator-client.ts';

/** Fewer are no collection. */
const FEWEST = 4;

/**
 * Puts the recordings of the competition that has most of them together, as an editor would.
 * @returns false while there are too few
 */
export const collectRecordings = async (operator: OperatorClient): Promise<boolean> => {
  const known = await operator.call(getCollections, {});
  if (known.list.length > 0) return true;
  const [most] = (await operator.call(getCategories, {})).list.toSorted(
    (one, other) => other.count - one.count,
  );
  if (!most || most.count < FEWEST) return false;
  const { list } = await operator.call(getVideos, { event_id: most.id, kind: 'recording' });
  await operator.call(saveCollection, {
    titles: {
      zh: `${most.name_zh}全场录像`,
      pt: `${most.name_en}: jogos completos`,
      en: `${most.name_en}: full matches`,
    },
    event_id: most.id,
    content_ids: list.map(({ id }) => id).toReversed(),
  });
  return true;
};
