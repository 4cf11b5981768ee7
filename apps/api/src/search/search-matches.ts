import { searchMatches } from '@touchline/contract/search';
import { handle } from '../handle.ts';
import { findMatches } from './find-matches.ts';

export default handle(searchMatches, async (body, context) => findMatches(body, context));
