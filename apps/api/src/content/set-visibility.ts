import { setVisibility } from '@touchline/contract/content';
import { STATUS } from '@touchline/contract/envelope';
import { mayBeForVip, mayShowClip } from '@touchline/domain/content-status';
import { SOURCE_NOT_PUBLIC } from '../clip/refusals.ts';
import { handle, type Context } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { ownContent } from './own-content.ts';

/** The recording that a clip is of. */
const sourceOf = async (id: number, { clips, contents }: Context<'user'>) => {
  const clip = await clips.find(id);
  const source = clip && (await clips.contentOfRecording(clip.recordingId));
  return source && contents.find(source.contentId);
};

export default handle(setVisibility, async ({ id, visibility }, context) => {
  const { kind } = await ownContent(id, context);
  if (visibility === 'vip' && !mayBeForVip(kind)) throw wrongField('visibility', 'wrongFormat');
  const source = kind === 'clip' ? await sourceOf(id, context) : undefined;
  const isOwn = source?.account_id === context.caller.account.id;
  if (source && !mayShowClip(visibility, { visibility: source.visibility, isOwn })) {
    throw new RefusedError({ status: STATUS.conflict, message: SOURCE_NOT_PUBLIC, field: 'visibility' });
  }
  await context.contents.change(id, { visibility });
  return {};
});
