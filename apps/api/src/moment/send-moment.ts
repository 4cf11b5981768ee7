import type { ContentTag } from '@touchline/contract/content';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { MOMENT_WEIGHT, sendMoment } from '@touchline/contract/moment';
import { tidyComment } from '@touchline/domain/comment-rules';
import { textWeight, truncateByWeight } from '@touchline/domain/text-weight';
import { handle, type Context } from '../handle.ts';
import { notFound, RefusedError, wrongField } from '../refusal.ts';
import { isOwnPicture } from '../storage/own-picture.ts';
import { measurePictures } from './measure-pictures.ts';
import { MOMENT_TOO_SOON, NO_PICTURES_YET, TOO_MANY_MOMENTS } from './refusals.ts';
import { toMoments } from './to-moments.ts';

type Body = BodyOf<typeof sendMoment>;

const APART_MS = 30_000;
const DAY_SEC = 86_400;
const MOST_A_DAY = 10;
/** Of the text, in place of a title. */
const TITLE_WEIGHT = 60;

const checkContent = (text: string, { pictures }: Body, { caller, nowSec }: Context<'user'>): void => {
  const { id, regist_time: since } = caller.account;
  if (text === '' && pictures.length === 0) throw wrongField('text', 'wrongFormat');
  if (textWeight(text) > MOMENT_WEIGHT) throw wrongField('text', 'wrongFormat');
  if (!pictures.every((url) => isOwnPicture(url, id))) throw wrongField('pictures', 'wrongFormat');
  if (pictures.length > 0 && nowSec - since < DAY_SEC)
    throw new RefusedError({ status: STATUS.conflict, message: NO_PICTURES_YET, field: 'pictures' });
};

const checkPace = async ({ moments, rateLimits, caller, nowSec }: Context<'user'>): Promise<void> => {
  const { id } = caller.account;
  if ((await moments.countSince(id, nowSec - DAY_SEC)) >= MOST_A_DAY)
    throw new RefusedError({ status: STATUS.conflict, message: TOO_MANY_MOMENTS });
  const turn = await rateLimits.take(`moment:${id}`, { count: 1, windowMs: APART_MS });
  if (!turn.allowed)
    throw new RefusedError({ status: STATUS.tooMany, message: MOMENT_TOO_SOON, retryAfterSec: 30 });
};

const tagsOf = async ({ match_id: id }: Body, { matches }: Context<'user'>): Promise<ContentTag[]> => {
  if (id === undefined) return [];
  const [match] = await matches.findMany([id]);
  if (!match) throw notFound('match_id');
  return [
    { kind: 'event', target_id: match.event_id },
    { kind: 'team', target_id: match.home.id },
    { kind: 'team', target_id: match.away.id },
  ];
};

const post = async (body: Body, context: Context<'user'>): Promise<number> => {
  const { moments, caller, nowSec } = context;
  const text = tidyComment(body.text);
  checkContent(text, body, context);
  const tags = await tagsOf(body, context);
  await checkPace(context);
  const pictures = await measurePictures(body.pictures, context);
  const accountId = caller.account.id;
  return moments.add({
    accountId,
    requestId: body.request_id,
    text,
    pictures,
    content: {
      kind: 'moment',
      accountId,
      state: 'published',
      visibility: body.visibility,
      title: truncateByWeight(text.replace(/\s+/g, ' '), TITLE_WEIGHT) || caller.account.nick_name,
      cover: pictures[0]?.url ?? '',
      ...(body.match_id !== undefined && { matchId: body.match_id }),
      tags,
      nowSec,
    },
  });
};

export default handle(sendMoment, async (body, context) => {
  const { moments, contents, caller } = context;
  const id = (await moments.byRequest(caller.account.id, body.request_id)) ?? (await post(body, context));
  const row = await contents.find(id);
  const [moment] = row ? await toMoments([row], context, { spoilers: 1 }) : [];
  if (!moment) throw notFound('request_id');
  return moment;
});
