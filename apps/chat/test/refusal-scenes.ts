import { expect } from 'vitest';

import {
  groupOf,
  historyIn,
  historyWith,
  sayIn,
  type Scene,
  type Stage,
  type Titled,
} from './commit-stage.ts';
import { until } from './public-user.ts';
import type { RawUser } from './raw-user.ts';

const muted = async ({ admin, login }: Stage): Promise<Scene> => {
  const gus = await login('gus', 1);
  const hal = await login('hal', 0);
  const mute = (seconds: number) =>
    admin('openconfigsvr/setnospeaking', { Set_Account: 'gus', C2CmsgNospeakingTime: seconds });
  return {
    async during() {
      await mute(60);
      expect(await gus.text('hal', 'hush', 1)).toMatchObject({ ErrorCode: 20012 });
    },
    async after() {
      expect([await historyWith(hal, 'gus'), hal.texts()]).toEqual([[], []]);
      await mute(0);
      expect(await gus.text('hal', 'thanks', 2)).toMatchObject({ ErrorCode: 0 });
    },
  };
};

const blocked = async ({ login }: Stage): Promise<Scene> => {
  const ivy = await login('ivy', 0);
  const jo = await login('jo', 1);
  return {
    async during() {
      await jo.request('sns.black_list_add', { From_Account: 'jo', To_Account: ['ivy'] });
      expect(await ivy.text('jo', 'hello', 1)).toMatchObject({ ErrorCode: 20007 });
      expect(await ivy.text('jo', 'typing', 2, { MsgLifeTime: 0 })).toMatchObject({ ErrorCode: 20007 });
    },
    async after() {
      expect([await historyWith(jo, 'ivy'), jo.texts()]).toEqual([[], []]);
    },
  };
};

const GROUP = 'group_open_http_svc';

const outOfGroup = async ({ login }: Stage): Promise<Scene> => {
  const [kim, lee, mel] = [await login('kim', 0), await login('lee', 1), await login('mel', 1)];
  const group = await groupOf(kim, [lee]);
  let random = 0;
  const say = (user: RawUser, text: string) => sayIn(group, user, { text, random: (random += 1) });
  const mute = (ShutUpTime: number) =>
    kim.request(`${GROUP}.modify_group_member_info`, {
      GroupId: group,
      Member_Account: 'lee',
      ShutUpTime,
    });
  const muteAll = (ShutUpAllMember: string) =>
    kim.request(`${GROUP}.modify_group_base_info`, { GroupId: group, ShutUpAllMember });
  expect(await say(lee, 'before')).toMatchObject({ ErrorCode: 0 });
  return {
    async during() {
      expect(await say(mel, 'never a member')).toMatchObject({ ErrorCode: 10007 });
      await mute(60);
      expect(await say(lee, 'muted')).toMatchObject({ ErrorCode: 10017 });
      await mute(0);
      await muteAll('On');
      expect(await say(lee, 'all are muted')).toMatchObject({ ErrorCode: 10017 });
      await muteAll('Off');
      expect(await say(lee, 'after')).toMatchObject({ ErrorCode: 0 });
      await lee.request(`${GROUP}.quit_group`, { GroupId: group });
      expect(await say(lee, 'gone')).toMatchObject({ ErrorCode: 10007 });
    },
    async after() {
      await until('what was allowed', () => kim.texts().includes('after'));
      expect(kim.texts().filter((text) => text !== '')).toEqual(['before', 'after']);
      expect(await historyIn(group, kim)).toEqual(['before', 'after']);
    },
  };
};

const demoted = async ({ login }: Stage): Promise<Scene> => {
  const [pia, quin, ray] = [await login('pia', 0), await login('quin', 1), await login('ray', 1)];
  const GroupId = await groupOf(pia, [quin, ray]);
  const change = (by: RawUser, more: Record<string, unknown>) =>
    by.request(`${GROUP}.modify_group_member_info`, { GroupId, ...more });
  const ofQuin = (Role: string) => change(pia, { Member_Account: 'quin', Role });
  const muteRay = (ShutUpTime: number) => change(quin, { Member_Account: 'ray', ShutUpTime });
  const out = (by: RawUser, userId: string) =>
    by.request(`${GROUP}.delete_group_member`, { GroupId, MemberToDel_Account: [userId] });
  const [may, mayNot] = [{ ErrorCode: 0 }, { ErrorCode: 10007 }];
  return {
    async during() {
      expect(await muteRay(60)).toMatchObject(mayNot);
      expect(await ofQuin('Admin')).toMatchObject(may);
      expect(await muteRay(60)).toMatchObject(may);
      expect(await muteRay(0)).toMatchObject(may);
      expect(await ofQuin('Member')).toMatchObject(may);
      expect(await muteRay(60)).toMatchObject(mayNot);
      expect(await out(quin, 'ray')).toMatchObject(mayNot);
      const handOver = { GroupId, NewOwner_Account: 'quin' };
      expect(await pia.request(`${GROUP}.change_group_owner`, handOver)).toMatchObject(may);
      expect(await out(pia, 'ray')).toMatchObject(mayNot);
      expect(await pia.request(`${GROUP}.destroy_group`, { GroupId })).toMatchObject(mayNot);
      expect(await out(quin, 'pia')).toMatchObject(may);
      expect(await sayIn(GroupId, pia, { text: 'still here', random: 1 })).toMatchObject(mayNot);
      expect(await pia.request(`${GROUP}.group_msg_get`, { GroupId, ReqMsgNumber: 5 })).toMatchObject(mayNot);
    },
  };
};

const banned = async ({ admin, login }: Stage): Promise<Scene> => {
  const [ned, oz] = [await login('ned', 0), await login('oz', 1)];
  const made = await admin(`${GROUP}/create_group`, { Type: 'AVChatRoom', Name: 'Strict' });
  const group = String(made['GroupId']);
  const enter = (user: RawUser) => user.request(`${GROUP}.apply_join_group`, { GroupId: group });
  for (const user of [ned, oz]) expect(await enter(user)).toMatchObject({ ErrorCode: 0 });
  return {
    async during() {
      await admin(`${GROUP}/ban_group_member`, { GroupId: group, Members_Account: ['oz'], Duration: 60 });
      expect(await sayIn(group, oz, { text: 'all the same', random: 1 })).not.toMatchObject({ ErrorCode: 0 });
      expect(await enter(oz)).toMatchObject({ ErrorCode: 10105 });
    },
    async after() {
      const pat = await login('pat', 1);
      await enter(pat);
      expect(await sayIn(group, pat, { text: 'quiet here', random: 2 })).toMatchObject({ ErrorCode: 0 });
      await until('what was allowed', () => ned.texts().includes('quiet here'));
      expect(ned.texts().filter((text) => text !== '')).toEqual(['quiet here']);
    },
  };
};

/** Refused at commit, never only hidden. */
export const REFUSALS: Titled[] = [
  ['muted by an administrator: 20012, and nothing is stored', muted],
  ['blocked: 20007, also for an online-only message', blocked],
  [
    'who is no member of a group, has left it, or is muted in it alone or with all, cannot speak there',
    outOfGroup,
  ],
  ['who was an admin, an owner or a member a moment ago may no more than he may now', demoted],
  ['banned from a live room: nothing is taken, and the door stays shut', banned],
];
