import { expect } from 'vitest';

import { sayIn, type Scene, type Stage, type Titled } from './commit-stage.ts';
import { until } from './public-user.ts';
import type { RawMessage, RawUser } from './raw-user.ts';

const GROUP = 'group_open_http_svc';
const ROOM = 'live_room_svc';

type Body = Record<string, unknown>;
type Line = { code: number; text: string };
type Tip = { MsgBody: { RoomEvent?: Body } };

/** For a bus that was gone: what it lost is found again within some seconds. */
const FOUND_MS = 30_000;

/** What a room was told of how it is run. */
const roomEvent = (user: RawUser, type: string): Promise<Body> =>
  until(
    `${type}, told to ${user.userId}`,
    () =>
      user.events
        .flatMap((event) => (event['GroupTips'] ?? []) as Tip[])
        .map((tip) => tip.MsgBody.RoomEvent)
        .find((event) => event?.['Type'] === type),
    FOUND_MS,
  );

/** A room whose owner and admin are on one side, and whose viewer is on the other. */
const roomOf = async ({ admin, login }: Stage, name: string) => {
  const [owner, staff, viewer] = await Promise.all([
    login(`${name}-owner`, 0),
    login(`${name}-staff`, 0),
    login(`${name}-viewer`, 1),
  ]);
  const made = await admin(`${GROUP}/create_group`, {
    Type: 'AVChatRoom',
    Name: name,
    Owner_Account: owner.userId,
  });
  const GroupId = String(made['GroupId']);
  const body = { GroupId, Member_Account: staff.userId, Role: 'Admin' };
  expect(await admin(`${GROUP}/modify_group_member_info`, body)).toMatchObject({ ErrorCode: 0 });
  const enter = (user: RawUser, more: Body = {}) =>
    user.request(`${GROUP}.apply_join_group`, { GroupId, ...more });
  for (const user of [owner, staff, viewer]) expect(await enter(user)).toMatchObject({ ErrorCode: 0 });
  let random = 0;
  return {
    GroupId,
    owner,
    staff,
    viewer,
    enter,
    say: (user: RawUser, text: string) => sayIn(GroupId, user, { text, random: (random += 1) }),
    /** A command of whoever runs the room. */
    run: (user: RawUser, command: string, more: Body = {}) =>
      user.request(`${ROOM}.${command}`, { GroupId, ...more }),
  };
};

const DONE = { ErrorCode: 0 };
const REFUSED = { ErrorCode: 10007 };

const roles = async (stage: Stage): Promise<Scene> => {
  const room = await roomOf(stage, 'roles');
  const { owner, viewer, GroupId } = room;
  // On the other side than the owner who makes and unmakes him.
  const deputy = await stage.login('roles-deputy', 1);
  await room.enter(deputy);
  const ofDeputy = (Role: string) =>
    stage.admin(`${GROUP}/modify_group_member_info`, { GroupId, Member_Account: deputy.userId, Role });
  const mute = (Seconds: number) => room.run(deputy, 'mute', { Member_Account: viewer.userId, Seconds });
  return {
    async during() {
      expect(await mute(600)).toMatchObject(REFUSED);
      expect(await ofDeputy('Admin')).toMatchObject(DONE);
      expect(await mute(600)).toMatchObject(DONE);
      expect(await room.say(viewer, 'muted')).toMatchObject({ ErrorCode: 10017 });
      expect(await mute(0)).toMatchObject(DONE);
      const all = (ShutUpAllMember: string) =>
        owner.request(`${GROUP}.modify_group_base_info`, { GroupId, ShutUpAllMember });
      expect(await all('On')).toMatchObject(DONE);
      expect(await room.say(viewer, 'all are muted')).toMatchObject({ ErrorCode: 10017 });
      expect(await room.say(deputy, 'but for me')).toMatchObject(DONE);
      expect(await ofDeputy('Member')).toMatchObject(DONE);
      expect(await room.say(deputy, 'no more')).toMatchObject({ ErrorCode: 10017 });
      expect(await mute(600)).toMatchObject(REFUSED);
      expect(await room.run(deputy, 'set_slow_mode', { Seconds: 5 })).toMatchObject(REFUSED);
      expect(await room.run(deputy, 'purge_sender', { Member_Account: 'x' })).toMatchObject(REFUSED);
      expect(await all('Off')).toMatchObject(DONE);
      expect(await room.say(viewer, 'at last')).toMatchObject(DONE);
    },
    async after() {
      await until('what was allowed', () => owner.texts().includes('at last'), FOUND_MS);
      expect(owner.texts().filter((text) => text !== '')).toEqual(['but for me', 'at last']);
    },
  };
};

const slowMode = async (stage: Stage): Promise<Scene> => {
  const room = await roomOf(stage, 'slow');
  const { staff, viewer } = room;
  const wrong = { Seconds: 7 };
  return {
    async during() {
      expect(await room.run(staff, 'set_slow_mode', { Seconds: 60 })).toMatchObject(DONE);
      expect(await room.say(viewer, 'first')).toMatchObject(DONE);
      const refused = await room.say(viewer, 'second');
      expect(refused).toMatchObject({ ErrorCode: 10111 });
      expect(refused['LeftSec']).toBeGreaterThan(0);
      for (const text of ['one', 'two']) expect(await room.say(staff, text)).toMatchObject(DONE);
    },
    async after() {
      expect(await roomEvent(viewer, 'slowMode')).toMatchObject({ SlowModeSec: 60 });
      expect(await room.run(staff, 'set_slow_mode', wrong)).toMatchObject({
        ErrorCode: 20001,
        ErrorInfo: expect.stringContaining('Seconds') as string,
      });
    },
  };
};

const restricted = async (stage: Stage): Promise<Scene> => {
  const room = await roomOf(stage, 'restricted');
  const { staff, viewer } = room;
  const other = await stage.login('restricted-other', 1);
  await room.enter(other);
  const LENGTHS = [600, 3_600, 86_400, 259_200];
  const one = (command: string, user: RawUser, Seconds: number) =>
    room.run(staff, command, { Member_Account: user.userId, Seconds });
  return {
    async during() {
      for (const command of ['mute', 'ban']) {
        for (const Seconds of [1, 60, 599, 601, 604_800, -1]) {
          expect(await one(command, viewer, Seconds)).toMatchObject({
            ErrorCode: 20001,
            ErrorInfo: expect.stringContaining('Seconds') as string,
          });
        }
      }
      expect(await room.say(viewer, 'not muted')).toMatchObject(DONE);
      for (const Seconds of LENGTHS) {
        expect(await one('mute', viewer, Seconds)).toMatchObject(DONE);
        const refused = await room.say(viewer, 'muted');
        expect(refused).toMatchObject({ ErrorCode: 10017 });
        expect(Math.abs(Number(refused['LeftSec']) - Seconds)).toBeLessThan(60);
      }
      expect(await one('mute', viewer, 0)).toMatchObject(DONE);
      expect(await one('ban', other, 3_600)).toMatchObject(DONE);
      expect(await room.say(other, 'banned')).toMatchObject({ ErrorCode: 10105 });
      expect(await room.enter(other)).toMatchObject({ ErrorCode: 10105 });
      const listed = await room.run(staff, 'list_restrictions');
      expect(listed).toMatchObject({ RestrictionList: [{ Member_Account: other.userId }] });
      expect(await one('ban', other, 0)).toMatchObject(DONE);
      expect(await room.enter(other)).toMatchObject(DONE);
    },
  };
};

const announced = async (stage: Stage): Promise<Scene> => {
  const room = await roomOf(stage, 'announced');
  const { staff, viewer } = room;
  return {
    async during() {
      for (const text of ['spam 1', 'spam 2', 'spam 3'])
        expect(await room.say(viewer, text)).toMatchObject(DONE);
      const purge = { Member_Account: viewer.userId };
      expect(await room.run(staff, 'purge_sender', purge)).toMatchObject({ ErrorCode: 0, Count: 3 });
      expect(await room.say(staff, 'before')).toMatchObject(DONE);
      expect(await room.run(staff, 'clear')).toMatchObject(DONE);
      expect(await room.say(staff, 'after')).toMatchObject(DONE);
      expect(await room.run(staff, 'pin', { Text: 'kick-off at eight' })).toMatchObject(DONE);
      expect(await room.run(viewer, 'get_room')).toMatchObject({ Pinned: { Text: 'kick-off at eight' } });
      const late = await stage.login('announced-late', 1);
      const joined = await room.enter(late, { HugeGroupHistoryMsgFlag: 1 });
      const shown = (joined['RspMsgList'] as RawMessage[]).map((one) => one.MsgBody[0]?.MsgContent.Text);
      expect(shown.filter((text) => text !== undefined)).toEqual(['after']);
    },
    async after() {
      const purged = await roomEvent(viewer, 'purged');
      expect(purged).toMatchObject({ Member_Account: viewer.userId });
      expect(purged['MsgSeqList']).toHaveLength(3);
      await roomEvent(viewer, 'cleared');
      expect(await roomEvent(viewer, 'pinned')).toMatchObject({ Pinned: { Text: 'kick-off at eight' } });
    },
  };
};

const counted = async (stage: Stage): Promise<Scene> => {
  const { GroupId, owner, viewer } = await roomOf(stage, 'counted');
  const asked = [owner, viewer].map((user) => user.request(`${GROUP}.get_online_member_num`, { GroupId }));
  const counts = (await Promise.all(asked)).map((one) => one['OnlineMemberNum']);
  return {
    async during() {
      expect(counts).toEqual([3, 3]);
    },
  };
};

/** What holds of a live room whose people are on both sides. */
export const ROOMS: Titled[] = [
  ['everybody who watches is counted, whichever side asks', counted],
  ['who is made an admin may run a room at once, and who is none any more may not', roles],
  ['slow mode holds for every viewer from the moment it is set, with the seconds left', slowMode],
  [
    'mutes and bans of 10 minutes, 1 hour, 1 and 3 days hold at once; other lengths are refused by their field',
    restricted,
  ],
  ['who comes later and who is there see the pinned announcement, and neither purged nor cleared', announced],
];

/**
 * Ordinary lines above the rate of a room are shed wherever they come in, and their senders told; staff is not. The
 * time stands still meanwhile. @param perSec the room's rate
 */
export const expectLanes = async (stage: Stage, perSec: number): Promise<void> => {
  const room = await roomOf(stage, 'lanes');
  const loud = await stage.login('lanes-loud', 0);
  await room.enter(loud);
  const flood = async (user: RawUser, count: number): Promise<Line[]> =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const text = `${user.userId} ${index}`;
        return { code: Number((await room.say(user, text))['ErrorCode']), text };
      }),
    );
  const taken = (lines: readonly Line[]): string[] =>
    lines.filter((line) => line.code === 0).map((line) => line.text);
  const first = await flood(loud, perSec * 3);
  expect(new Set(first.map((line) => line.code))).toEqual(new Set([0, 10110]));
  // One alone gets no more than three quarters of two seconds' lines.
  expect(taken(first)).toHaveLength(perSec * 1.5);
  await until(
    'the other side',
    () => taken(first).every((text) => room.viewer.texts().includes(text)),
    FOUND_MS,
  );
  // What was let through on the first side leaves as much less to the other.
  const second = await flood(room.viewer, perSec);
  expect(new Set(second.map((line) => line.code))).toEqual(new Set([0, 10110]));
  expect(taken(second)).toHaveLength(6);
  const staff = await flood(room.staff, perSec * 2);
  expect(taken(staff)).toHaveLength(perSec * 2);
  const ordinary = [...taken(first), ...taken(second), ...taken(staff)];
  await until('all of it', () => ordinary.every((text) => room.owner.texts().includes(text)), FOUND_MS);
  expect(room.owner.texts().filter((text) => text !== '')).toHaveLength(ordinary.length);
};
