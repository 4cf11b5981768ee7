import { finishUpload } from '@touchline/contract/clip-upload';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import type { NewContent } from '../content/content-write-repository.ts';
import { handle, type Context } from '../handle.ts';
import { matchTags, matchTitles } from '../recording/match-title.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { PARTS_MISSING } from './refusals.ts';
import { toUpload } from './upload-parts.ts';

/** People write scores into titles: who hides them reads who plays. */
const aboutMatch = async (matchId: number | undefined, { matches }: Context<'user'>) => {
  if (matchId === undefined) return {};
  const [match] = await matches.findMany([matchId]);
  if (!match) throw notFound('match_id');
  return { matchId, spoils: true, titlePlain: matchTitles(match).zh.plain, tags: matchTags(match) };
};

const contentOf = async (
  { title, visibility, match_id: matchId }: BodyOf<typeof finishUpload>,
  context: Context<'user'>,
): Promise<NewContent> => ({
  kind: 'clip',
  state: 'processing',
  accountId: context.caller.account.id,
  title: title.trim(),
  visibility,
  ...(await aboutMatch(matchId, context)),
  nowSec: context.nowSec,
});

export default handle(finishUpload, async (body, context) => {
  const { clipUploads, caller } = context;
  const find = async () => {
    const row = await clipUploads.find(body.upload_id, caller.account.id);
    if (!row) throw notFound('upload_id');
    return row;
  };
  const row = await find();
  if (row.state !== 'open') return toUpload(row, context);
  const { parts } = await toUpload(row, context);
  if (!parts.every(({ done }) => done))
    throw new RefusedError({ status: STATUS.conflict, message: PARTS_MISSING, field: 'upload_id' });
  await clipUploads.join(row.id, await contentOf(body, context));
  return toUpload(await find(), context);
});
