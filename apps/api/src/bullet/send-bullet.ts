import { BULLET_WEIGHT, sendBullet } from '@touchline/contract/bullet';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { commentFault } from '@touchline/domain/comment-rules';
import { textWeight } from '@touchline/domain/text-weight';
import { NO_LINKS, TOO_SOON } from '../comment/refusals.ts';
import { handle, type Context } from '../handle.ts';
import { findRecording } from '../recording/find-recording.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { assertMaySpeak } from '../room/assert-may-speak.ts';
import type { BulletRow } from './bullet-repository.ts';
import { toBullet } from './to-bullet.ts';

type Body = BodyOf<typeof sendBullet>;

const APART_MS = 3_000;

/** One line, without what a line has no place for. */
const tidy = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const checkText = (text: string, { caller }: Context<'user'>): void => {
  const fault = commentFault(text, caller.account.user_level);
  if (fault === 'link') throw new RefusedError({ status: STATUS.badInput, message: NO_LINKS, field: 'text' });
  if (fault !== undefined || textWeight(text) > BULLET_WEIGHT) throw wrongField('text', 'wrongFormat');
};

const write = async (
  { id, request_id: requestId, at_ms: atMs, text: typed }: Body,
  context: Context<'user'>,
): Promise<BulletRow> => {
  const { bullets, rateLimits, caller, nowSec } = context;
  const text = tidy(typed);
  checkText(text, context);
  const { row } = await findRecording(id, context);
  await assertMaySpeak(row, context);
  const accountId = caller.account.id;
  const turn = await rateLimits.take(`bullet:${accountId}`, { count: 1, windowMs: APART_MS });
  if (!turn.allowed) throw new RefusedError({ status: STATUS.tooMany, message: TOO_SOON, retryAfterSec: 3 });
  return bullets.add({ contentId: id, accountId, requestId, atMs, text, nowSec });
};

export default handle(sendBullet, async (body, context) => {
  const { id } = context.caller.account;
  const known = await context.bullets.byRequest(id, body.request_id);
  return toBullet(known ?? (await write(body, context)), id);
});
