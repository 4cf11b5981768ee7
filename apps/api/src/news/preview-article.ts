import { previewArticle } from '@touchline/contract/news';
import { handle } from '../handle.ts';
import { markdownBlocks } from './markdown-blocks.ts';

export default handle(previewArticle, ({ markdown }) =>
  Promise.resolve({ blocks: markdownBlocks(markdown) }),
);
