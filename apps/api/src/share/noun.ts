import { defineNoun } from '../noun.ts';
import getSharedContent from './get-shared-content.ts';

/** What shared links show. */
export default defineNoun({ calls: { getSharedContent } });
