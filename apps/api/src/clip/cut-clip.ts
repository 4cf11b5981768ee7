import { cutClip } from '@touchline/contract/clip';
import { STATUS } from '@touchline/contract/envelope';
import { mayShowClip } from '@touchline/domain/content-status';
import { handle, type Context } from '../handle.ts';
import { pausedBefore } from '@touchline/domain/recording-pauses';
import { findRecording } from '../recording/find-recording.ts';
import { rightsOf } from '../recording/rights.ts';
import { neededToWatch } from '../recording/may-watch.ts';
import { readerOf } from '../content/cards.ts';
import { RefusedError } from '../refusal.ts';
import { endedAtSec, type Watched } from '../recording/watch-repository.ts';
import { checkLimits } from './clip-limits.ts';
import { NO_CLIP, SOURCE_NOT_PUBLIC } from './refusals.ts';
import { makeClip } from './make-clips.ts';

/** Only what the caller may watch, and where the rights allow it. */
const checkRights = async (
  watched: Watched,
  row: Parameters<Awaited<ReturnType<typeof readerOf>>>[0],
  context: Context<'user'>,
) => {
  const rights = await rightsOf(watched, context);
  const sees = (await readerOf(context))(row);
  const needs = neededToWatch({
    rights,
    sees,
    visibility: row.visibility,
    endedAtSec: endedAtSec(watched),
    nowSec: context.nowSec,
  });
  if (!rights.clip || needs !== undefined) {
    throw new RefusedError({ status: STATUS.conflict, message: NO_CLIP, field: 'id' });
  }
};

/** The span that was asked for, inside of the recording. */
const spanOf = (
  { fromMs, durationMs, pauses, state }: Watched,
  endAtMs: number,
  lengthSec: number,
  nowMs: number,
) => {
  const endMs = state === 'live' ? nowMs : fromMs + durationMs + pausedBefore(durationMs, pauses);
  const toMs = Math.min(endAtMs, endMs);
  return { fromMs: Math.max(fromMs, toMs - lengthSec * 1000), toMs };
};

export default handle(cutClip, async (body, context) => {
  const { clips, clock, caller, nowSec, log } = context;
  const { row, watched } = await findRecording(body.id, context);
  await checkRights(watched, row, context);
  const isOwn = row.account_id === caller.account.id;
  if (!mayShowClip(body.visibility, { visibility: row.visibility, isOwn })) {
    throw new RefusedError({ status: STATUS.conflict, message: SOURCE_NOT_PUBLIC, field: 'visibility' });
  }
  const span = spanOf(watched, body.end_at_ms, body.length_sec, clock.nowMs());
  if (span.toMs <= span.fromMs) {
    throw new RefusedError({ status: STATUS.badInput, message: 'badInput', field: 'end_at_ms' });
  }
  await checkLimits(context);
  const title = body.title.trim();
  const id = await clips.add({
    origin: 'cut',
    anchorId: watched.anchorId,
    recordingId: watched.id,
    ...span,
    incident: null,
    requestId: body.request_id,
    matchId: watched.matchId,
    content: {
      kind: 'clip',
      state: 'processing',
      accountId: caller.account.id,
      title,
      // People write scores into titles: who hides them reads the title of the recording.
      titlePlain: row.title,
      spoils: watched.matchId > 0,
      visibility: body.visibility,
      matchId: watched.matchId,
      tags: await tagsOf(row.id, watched, context),
      nowSec,
    },
  });
  const clip = id === undefined ? undefined : await clips.find(id);
  if (!clip) throw new RefusedError({ status: STATUS.conflict, message: NO_CLIP, field: 'id' });
  if (clip.fileKey !== null) return { id: clip.contentId, ready: true };
  // What cannot be made now is made by the upkeep, as soon as its pictures are stored.
  const ready = await makeClip(clip, context, nowSec).catch((error: unknown) => {
    log.warn({ err: error, id: clip.contentId }, 'a clip could not be made at once');
    return false;
  });
  return { id: clip.contentId, ready };
});

const tagsOf = async (recordingId: number, { anchorId }: Watched, { contents }: Context<'user'>) => {
  const tags = (await contents.tagsOf([recordingId])).map(({ kind, target_id }) => ({ kind, target_id }));
  const hasAnchor = tags.some(({ kind }) => kind === 'anchor');
  return hasAnchor || anchorId === 0 ? tags : [...tags, { kind: 'anchor' as const, target_id: anchorId }];
};
