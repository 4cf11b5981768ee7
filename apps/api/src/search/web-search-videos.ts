import { webSearchVideos } from '@touchline/contract/search';
import { toListCards } from '../content/cards.ts';
import { handle } from '../handle.ts';
import { findContents, VIDEO_KINDS } from './find-contents.ts';

export default handle(webSearchVideos, async (body, context) => {
  const { rows, total } = await findContents({ ...body, kinds: VIDEO_KINDS }, context);
  return { list: await toListCards(rows, context, body), total };
});
