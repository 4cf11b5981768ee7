import type { GiftEvent } from '@touchline/contract/room-push';
import type { Clock } from '@touchline/engines/clock/clock';
import { fanLevelOf } from '../group/fan-level.ts';
import { keptBriefly } from './kept-briefly.ts';
import type { RoomAdmins } from './room-admin-repository.ts';
import type { RoomControl } from './room-control-repository.ts';
import type { RoomPresent } from './room-present-repository.ts';

/** What the state of a room is to everybody in it. */
export type RoomShared = {
  admins: number[];
  gifts: GiftEvent[];
  fans: { uid: number; level: number }[];
  quizzes: number[];
  /** Who helps; 0 for nobody. */
  operatorId: number;
};

type Place = { liveid: number; anchorId: number; nowSec: number; n: number };

type Parts = {
  clock: Clock;
  roomAdmins: RoomAdmins;
  roomControl: RoomControl;
  roomPresent: RoomPresent;
};

/** @source economy §B4 "one answer, ≤ 8 kB, cached 1 s" */
const FRESH_MS = 1_000;
const MOST_ROOMS = 1_000;

/** Read once a second however many ask. What is kept is never older than the newest push: its number is in the key. */
export const roomShared = ({ clock, roomAdmins, roomControl, roomPresent }: Parts) => {
  const kept = keptBriefly<RoomShared>({ freshMs: FRESH_MS, most: MOST_ROOMS, clock });
  const fansOf = async (place: Place) =>
    (await roomPresent.of(place))
      .map((one) => ({ uid: one.uid, level: fanLevelOf(one) }))
      .filter(({ uid, level }) => level > 0 && uid !== place.anchorId);
  return (place: Place, quizzesOf: (liveid: number) => Promise<number[]>): Promise<RoomShared> =>
    kept(`${place.liveid}/${place.n}`, async () => ({
      admins: (await roomAdmins.of(place.liveid)).map(({ uid }) => uid),
      gifts: await roomControl.newestGifts(place.liveid),
      fans: await fansOf(place),
      quizzes: await quizzesOf(place.liveid),
      operatorId: (await roomPresent.operatorOnDuty()) ?? 0,
    }));
};

export type ReadRoomShared = ReturnType<typeof roomShared>;
