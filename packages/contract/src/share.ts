import * as v from 'valibot';
import { ContentCard, Spoilers } from './content.ts';
import { defineCall } from './define-call.ts';
import { Id } from './scalars.ts';

export const getSharedContent = defineCall({
  path: '/api/share/getCard',
  access: 'guest',
  summary: 'What a shared link is about, and three things like it.',
  body: v.object({ id: Id, spoilers: Spoilers }),
  data: v.object({ card: ContentCard, related: v.array(ContentCard) }),
});
