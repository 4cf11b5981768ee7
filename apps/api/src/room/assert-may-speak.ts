import { STATUS } from '@touchline/contract/envelope';
import type { ContentRow } from '../content/content-repository.ts';
import type { Context } from '../handle.ts';
import type { Sentence } from '../http/messages.ts';
import { RefusedError } from '../refusal.ts';

const SILENCED: Sentence = {
  zh: '您在该直播间被禁言，暂时不能在它的录像和短视频下发言',
  pt: 'você está silenciado nesta sala e não pode comentar as gravações e os clipes dela',
  en: 'you are muted in this room, and so under its recordings and clips',
};

type About = Pick<ContentRow, 'id' | 'kind'>;

/** The room whose picture it is; 0 where no room showed it. */
const roomOf = async ({ id, kind }: About, { watch, clips }: Context<'user'>): Promise<number> => {
  if (kind === 'recording') return (await watch.ofContent(id))?.roomId ?? 0;
  const clip = kind === 'clip' ? await clips.find(id) : undefined;
  const source = clip && (await clips.contentOfRecording(clip.recordingId));
  return (source && (await watch.ofContent(source.contentId)))?.roomId ?? 0;
};

/**
 * Who is muted in a room, or kept out of it, says nothing under its recordings and clips either.
 * @throws {RefusedError}
 * @source watch-and-read §C3 "Muted in a room = muted under its clips and recordings"
 */
export const assertMaySpeak = async (content: About, context: Context<'user'>): Promise<void> => {
  const { roomBans, caller, nowSec } = context;
  const roomId = await roomOf(content, context);
  if (roomId === 0) return;
  const bans = await roomBans.of({ roomId, accountId: caller.account.id, nowSec });
  if (bans.length > 0) throw new RefusedError({ status: STATUS.conflict, message: SILENCED, field: 'id' });
};
