import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { inEveryWorld, type Side } from './promise-worlds.ts';
import { until } from './public-user.ts';
import { rawUser, type RawMessage, type RawUser } from './raw-user.ts';

let laterMs = 0;
const clock = { nowMs: () => Date.now() + laterMs };

const historyOf = async (user: RawUser, peer: string): Promise<RawMessage[]> =>
  (await user.request('openim.getroammsg', { Peer_Account: peer, MaxCnt: 100 }))['MsgList'] as RawMessage[];

const HOUR_MS = 3_600_000;

inEveryWorld(
  (world) => {
    const users: RawUser[] = [];
    const login = async (userId: string, side: Side): Promise<RawUser> => {
      const user = await rawUser(world.urlOf(side), userId, { validForSec: 3 * 24 * 3600 });
      users.push(user);
      return user;
    };
    beforeAll(() => {
      laterMs = 0;
    });
    afterAll(() => users.forEach((user) => user.close()));

    describe('refused at commit, never only hidden', () => {
      test('muted by an administrator: 20012, and nothing is stored', async () => {
        const gus = await login('gus', 1);
        const hal = await login('hal', 0);
        await world.middle(async () => {
          await world.admin('openconfigsvr/setnospeaking', { Set_Account: 'gus', C2CmsgNospeakingTime: 60 });
          expect(await gus.text('hal', 'hush', 1)).toMatchObject({ ErrorCode: 20012 });
        });
        expect(await historyOf(hal, 'gus')).toEqual([]);
        expect(hal.texts()).toEqual([]);
        await world.admin('openconfigsvr/setnospeaking', { Set_Account: 'gus', C2CmsgNospeakingTime: 0 });
        expect(await gus.text('hal', 'thanks', 2)).toMatchObject({ ErrorCode: 0 });
      });

      test('blocked: 20007, also for an online-only message', async () => {
        const ivy = await login('ivy', 0);
        const jo = await login('jo', 1);
        await world.middle(async () => {
          await jo.request('sns.black_list_add', { From_Account: 'jo', To_Account: ['ivy'] });
          expect(await ivy.text('jo', 'hello', 1)).toMatchObject({ ErrorCode: 20007 });
        });
        expect(await ivy.text('jo', 'typing', 2, { MsgLifeTime: 0 })).toMatchObject({ ErrorCode: 20007 });
        expect([await historyOf(jo, 'ivy'), jo.texts()]).toEqual([[], []]);
      });

      test('who has left a group, or is muted in it, cannot speak there', async () => {
        const kim = await login('kim', 0);
        const lee = await login('lee', 1);
        const made = await kim.request('group_open_http_svc.create_group', {
          Type: 'Public',
          Name: 'Doors',
          Owner_Account: 'kim',
          MemberList: [{ Member_Account: 'lee' }],
        });
        const say = (user: RawUser, random: number) =>
          user.request('group_open_http_svc.send_group_msg', {
            GroupId: made['GroupId'],
            Random: random,
            MsgPriority: 'Normal',
            MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `said ${random}` } }],
          });
        expect(await say(lee, 1)).toMatchObject({ ErrorCode: 0 });
        const mute = (seconds: number) =>
          kim.request('group_open_http_svc.modify_group_member_info', {
            GroupId: made['GroupId'],
            Member_Account: 'lee',
            ShutUpTime: seconds,
          });
        await world.middle(async () => {
          await mute(60);
          expect(await say(lee, 2)).toMatchObject({ ErrorCode: 10017 });
          await mute(0);
        });
        expect(await say(lee, 3)).toMatchObject({ ErrorCode: 0 });
        await lee.request('group_open_http_svc.quit_group', { GroupId: made['GroupId'] });
        expect(await say(lee, 4)).toMatchObject({ ErrorCode: 10007 });
        await until('what was allowed', () => kim.texts().includes('said 3'));
        expect(kim.texts().filter((text) => text !== '')).toEqual(['said 1', 'said 3']);
      });
    });

    // Last, for it turns the clock.
    describe('same sender, same random', () => {
      test('with another payload is a conflict with its code; the first stays', async () => {
        const cy = await login('cy', 0);
        const dee = await login('dee', 1);
        await world.middle(async () => {
          await cy.text('dee', 'the first', 5);
          expect(await cy.text('dee', 'another', 5)).toMatchObject({ ErrorCode: 20028 });
        });
        await until('the first', () => dee.texts().length > 0);
        expect(dee.texts()).toEqual(['the first']);
        expect((await historyOf(dee, 'cy')).map((one) => one.MsgBody[0]?.MsgContent.Text)).toEqual([
          'the first',
        ]);
      });

      test('sent many times at once is one message', async () => {
        const [here, there] = [await login('eve', 0), await login('eve', 1)];
        const fay = await login('fay', 1);
        const answers = await Promise.all(
          Array.from({ length: 30 }, (_, index) =>
            (index % 2 === 0 ? here : there).text('fay', 'all at once', 9),
          ),
        );
        expect(new Set(answers.map((one) => one['MsgKey'])).size).toBe(1);
        expect(await historyOf(fay, 'eve')).toHaveLength(1);
      });

      test('is the same message for 24 hours, delivered once', async () => {
        const ana = await login('ana', 0);
        const bo = await login('bo', 1);
        const first = await ana.text('bo', 'once', 77);
        const isFirst = { ErrorCode: 0, MsgTime: first['MsgTime'], MsgKey: first['MsgKey'] };
        await world.middle(async () => expect(await ana.text('bo', 'once', 77)).toMatchObject(isFirst));
        laterMs = 23.9 * HOUR_MS;
        // Whoever says nothing for a minute is taken for gone.
        await Promise.all([ana, bo].map((user) => user.request('heartbeat.alive')));
        expect(await ana.text('bo', 'once', 77)).toMatchObject(isFirst);
        expect(await ana.text('bo', 'twice', 77)).toMatchObject({ ErrorCode: 20028 });
        await ana.text('bo', 'end', 78);
        await until('the end', () => bo.texts().includes('end'));
        expect(bo.texts()).toEqual(['once', 'end']);
        expect((await historyOf(bo, 'ana')).length).toBe(2);
      });
    });
  },
  { clock },
);
