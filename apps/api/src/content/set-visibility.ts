import { setVisibility } from '@touchline/contract/content';
import { handle } from '../handle.ts';
import { ownContent } from './own-content.ts';

export default handle(setVisibility, async ({ id, visibility }, context) => {
  await ownContent(id, context);
  await context.contents.change(id, { visibility });
  return {};
});
