import { webSearchMatches } from '@touchline/contract/search';
import { Sport } from '@touchline/domain/sport';
import { handle } from '../handle.ts';
import { findMatches } from './find-matches.ts';

export default handle(webSearchMatches, async (body, context) =>
  findMatches({ ...body, sport: Sport.all }, context),
);
