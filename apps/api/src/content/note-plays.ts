import { notePlays } from '@touchline/contract/content';
import { handle } from '../handle.ts';

const ONCE = { count: 1, windowMs: 6 * 3_600_000 } as const;

export default handle(notePlays, async ({ items }, { contents, playCounts, rateLimits, caller, address }) => {
  const device = caller === undefined ? `@${address}` : String(caller.account.id);
  const known = new Set((await contents.findMany(items.map(({ id }) => id))).map(({ id }) => id));
  for (const { id, finished } of items.filter((item) => known.has(item.id))) {
    const played = await rateLimits.take(`play:${device}:${id}`, ONCE);
    if (played.allowed) playCounts.add(id, 'plays');
    if (!finished) continue;
    const ended = await rateLimits.take(`finish:${device}:${id}`, ONCE);
    if (ended.allowed) playCounts.add(id, 'finishes');
  }
  return {};
});
