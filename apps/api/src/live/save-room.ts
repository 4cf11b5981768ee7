import { STATUS } from '@touchline/contract/envelope';
import { saveRoom } from '@touchline/contract/operator';
import type { BodyOf } from '@touchline/contract/define-call';
import { handle } from '../handle.ts';
import { roomGroupId } from './room-group.ts';
import type { RoomFields } from './room-repository.ts';
import { keepRoomGroups } from './room-upkeep.ts';
import { hashStreamKey, newStreamKey } from './stream-key.ts';
import type { Services } from '../services.ts';
import { notFound, RefusedError, wrongField } from '../refusal.ts';

type Body = BodyOf<typeof saveRoom>;

const toFields = (body: Body): RoomFields => ({
  anchor_id: body.anchor_uid,
  title: body.title,
  category: body.category,
  cover: body.cover,
  announcement: body.announcement,
  texts: body.texts,
  badge: body.badge,
  match_id: body.match_id,
  automatic: body.automatic,
  showcase: body.showcase,
  recommended: body.recommended,
  streams: body.streams,
});

/** @throws {RefusedError} naming what the room refers to and is not there */
const checkReferences = async (body: Body, { accounts, matches, settings }: Services): Promise<void> => {
  const anchor = await accounts.find(body.anchor_uid);
  if (!anchor) throw notFound('anchor_uid');
  if (anchor.is_anchor !== 1) throw wrongField('anchor_uid', 'notAnAnchor');
  if (body.match_id > 0 && (await matches.findMany([body.match_id])).length === 0) throw notFound('match_id');
  const { live_category: categories } = await settings.read();
  if (!categories.some(({ code }) => code === body.category)) {
    const limit = categories.map(({ code }) => code).join(', ');
    throw new RefusedError({ status: STATUS.badInput, message: 'notOneOf', field: 'category', limit });
  }
  if (body.automatic && body.streams.length === 0) throw wrongField('streams', 'missing');
};

const hasRoomAlready = (): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: 'hasRoomAlready', field: 'anchor_uid' });

/** Which room the call is about, if it exists. */
const existingRoom = async (body: Body, { rooms }: Services): Promise<number | undefined> => {
  const ofAnchor = await rooms.idOfAnchor(body.anchor_uid);
  if (body.liveid === undefined) return ofAnchor;
  if (!(await rooms.exists(body.liveid))) throw notFound('liveid');
  if (ofAnchor !== undefined && ofAnchor !== body.liveid) throw hasRoomAlready();
  return body.liveid;
};

const needsKey = async (liveid: number | undefined, body: Body, { rooms }: Services): Promise<boolean> =>
  !body.automatic && (body.renew_key === 1 || liveid === undefined || !(await rooms.hasKey(liveid)));

const keyHashFor = (key: string | undefined, { automatic }: Body): Buffer | null | undefined => {
  if (automatic) return null;
  return key === undefined ? undefined : hashStreamKey(key);
};

export default handle(saveRoom, async (body, services) => {
  await checkReferences(body, services);
  const existing = await existingRoom(body, services);
  const key = (await needsKey(existing, body, services)) ? newStreamKey() : undefined;
  const keyHash = keyHashFor(key, body);
  const fields = toFields(body);
  const liveid = existing ?? (await services.rooms.create(fields, keyHash ?? null, services.nowSec));
  if (liveid === undefined) throw hasRoomAlready();
  if (existing !== undefined) await services.rooms.replace(existing, fields, keyHash);
  await services.liveRooms.changed();
  // When the chat service is away the upkeep makes the group later.
  await keepRoomGroups(services, services.nowSec).catch((error: unknown) =>
    services.log.warn({ err: error, liveid }, 'chat group waits'),
  );
  return { liveid, group_id: roomGroupId(liveid), ...(key === undefined ? {} : { stream_key: key }) };
});
