import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from '@touchline/testing/child-server';
import { testDatabase } from '@touchline/testing/test-database';
import { afterAll, describe, expect, test } from 'vitest';

import { endOf, startChatProcess } from './chat-process.ts';
import { eventually } from './public-user.ts';
import { rawUser, type RawMessage, type RawUser } from './raw-user.ts';
import { hasRedis, redisOnPort } from './two-gateways-world.ts';

const STATUS = { online: 1, offline: 2 } as const;
const LONG_MS = 60_000;

const openWorld = async () => {
  const database = await testDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-death-'));
  const redisPort = await freePort();
  const redis = await redisOnPort(redisPort);
  const start = async () => {
    const port = await freePort();
    const settings = { databaseUrl: database.url, redisUrl: `redis://127.0.0.1:${redisPort}`, port, dataDir };
    return { url: `ws://127.0.0.1:${port}`, child: await startChatProcess(settings) };
  };
  const gateways = { dying: await start(), staying: await start() };
  const users: RawUser[] = [];
  afterAll(async () => {
    for (const user of users) user.close();
    for (const { child } of Object.values(gateways)) child.kill('SIGKILL');
    redis.kill('SIGKILL');
    await Promise.all([...Object.values(gateways).map(({ child }) => endOf(child)), endOf(redis)]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    gateways,
    login: async (gateway: keyof typeof gateways, userId: string, options: { a2?: string } = {}) => {
      const user = await rawUser(gateways[gateway].url, userId, options);
      expect(user.login['ErrorCode']).toBe(0);
      users.push(user);
      return user;
    },
  };
};

const statusOf = async (asker: RawUser, userId: string): Promise<unknown> => {
  const answer = await asker.request('im_open_status.ws_get_user_status', { To_Account: [userId] });
  return (answer['UserStatusList'] as { Status: number }[])[0]?.Status;
};

const watchersOf = async (asker: RawUser, GroupId: unknown): Promise<unknown> =>
  (await asker.request('group_open_http_svc.get_online_member_num', { GroupId }))['OnlineMemberNum'];

// Here, where it is closed after the file's tests whatever becomes of them.
const world = hasRedis ? await openWorld() : undefined;

describe('the death of a gateway', () => {
  test.skipIf(world === undefined)(
    'its users go on at the other one: nothing is lost, and who is there and how many watch is right again',
    async () => {
      if (world === undefined) return;
      const { gateways, login } = world;
      const ana = await login('dying', 'ana');
      const bo = await login('staying', 'bo');
      const made = await bo.request('group_open_http_svc.create_group', {
        Type: 'AVChatRoom',
        Name: 'Final',
        Owner_Account: 'bo',
      });
      const { GroupId } = made;
      for (const user of [ana, bo]) await user.request('group_open_http_svc.apply_join_group', { GroupId });
      expect([await watchersOf(bo, GroupId), await statusOf(bo, 'ana')]).toEqual([2, STATUS.online]);
      await bo.text('ana', 'before', 1);
      await eventually('before', () => Promise.resolve(expect(ana.texts()).toEqual(['before'])), LONG_MS);

      gateways.dying.child.kill('SIGKILL');
      await endOf(gateways.dying.child);
      const missed = ['one', 'two', 'three'];
      for (const [index, text] of missed.entries()) await bo.text('ana', text, index + 2);
      const back = await login('staying', 'ana', { a2: ana.a2 });
      const sync = await back.request('openim.getmsg', { Cookie: '', SyncFlag: 0 });
      const got = (sync['MsgList'] as RawMessage[]).map((one) => one.MsgBody[0]?.MsgContent.Text);
      // What she had acknowledged to the dead gateway may come again; what she had not must come.
      expect(got.filter((text) => text !== 'before')).toEqual(missed);
      await back.request('group_open_http_svc.apply_join_group', { GroupId });

      // She is one and the same, not a second one beside her ghost.
      expect([await watchersOf(bo, GroupId), await statusOf(bo, 'ana')]).toEqual([2, STATUS.online]);
      await bo.request('group_open_http_svc.send_group_msg', {
        GroupId,
        Random: 77,
        MsgPriority: 'Normal',
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'still watching?' } }],
      });
      await eventually('the room', () => Promise.resolve(expect(back.texts()).toContain('still watching?')));
      await back.request('group_open_http_svc.quit_group', { GroupId });
      await back.request('im_open_status.wslogout', {});
      await eventually('nobody is left of her', async () =>
        expect([await watchersOf(bo, GroupId), await statusOf(bo, 'ana')]).toEqual([1, STATUS.offline]),
      );
    },
    120_000,
  );
});
