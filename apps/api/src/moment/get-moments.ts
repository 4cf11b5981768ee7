import type { BodyOf } from '@touchline/contract/define-call';
import { getMoments } from '@touchline/contract/moment';
import type { ContentRow } from '../content/content-repository.ts';
import { nextCursor, PAGE, readCursor } from '../content/cursor.ts';
import { handle, type Context } from '../handle.ts';
import { toMoments } from './to-moments.ts';

/** Of nobody in particular: those whom the caller follows; a visitor follows nobody. */
const followed = async (
  after: { at: number; id: number } | undefined,
  { caller, moments, contents }: Context<'guest'>,
): Promise<ContentRow[]> => {
  if (!caller) return [];
  const ids = await moments.followed({
    accountId: caller.account.id,
    ...(after && { after }),
    limit: PAGE,
  });
  const byId = new Map((await contents.findMany(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const rowsOf = (
  { author_id: uid, match_id: matchId, cursor }: BodyOf<typeof getMoments>,
  context: Context<'guest'>,
): Promise<ContentRow[]> => {
  const after = readCursor(cursor);
  if (uid === undefined && matchId === undefined) return followed(after, context);
  return context.contents.page({
    kinds: ['moment'],
    ...(uid !== undefined && { accountId: uid }),
    ...(matchId !== undefined && { matchId }),
    ...(after && { after }),
    limit: PAGE,
  });
};

export default handle(getMoments, async (body, context) => {
  const rows = await rowsOf(body, context);
  const last = rows.at(-1);
  return {
    list: await toMoments(rows, context, { spoilers: body.spoilers }),
    next: nextCursor(last && { at: last.published_at ?? 0, id: last.id }, rows.length),
  };
});
