import { getMoment } from '@touchline/contract/moment';
import { findPublished } from '../content/find-published.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { toMoments } from './to-moments.ts';

export default handle(getMoment, async ({ id }, context) => {
  const [moment] = await toMoments([await findPublished(id, context, ['moment'])], context, { spoilers: 1 });
  if (!moment) throw notFound('id');
  return moment;
});
