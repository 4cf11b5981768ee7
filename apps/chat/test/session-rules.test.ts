import { describe, expect, test } from 'vitest';

import { chatWorld, sign } from './chat-world.ts';
import { publicUser, until, watch } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const kickTypeOf = (user: { event: (name: string) => { data: unknown }[] }): unknown =>
  (user.event('KICKED_OUT')[0]?.data as { type?: string } | undefined)?.type;

describe('several instances per user, up to the limit of the app', async () => {
  const world = await chatWorld({ maxInstances: 2 });

  test('the oldest login of too many is kicked out: multiple accounts', async () => {
    const first = await publicUser(world, 'ana');
    const second = await publicUser(world, 'ana');
    const third = await publicUser(world, 'ana');
    await until('the first is out', () => first.event('KICKED_OUT').length > 0);
    expect(kickTypeOf(first)).toBe('multipleAccount');
    await publicUser(world, 'bo');
    await third.text('bo', 'still in');
    await until('the other is told', () => second.received().length > 0);
    expect([second, third].map((one) => one.event('KICKED_OUT'))).toEqual([[], []]);
    await expect(first.text('bo', 'out')).rejects.toMatchObject({ code: 3003 });
  });

  test('REST API: an administrator ends every login', async () => {
    const users = [await publicUser(world, 'cy'), await publicUser(world, 'cy')];
    await world.admin('im_open_login_svc/kick', { UserID: 'cy' });
    for (const user of users) await until('out', () => user.event('KICKED_OUT').length > 0);
    expect(users.map(kickTypeOf)).toEqual(['REST_API_Kick', 'REST_API_Kick']);
  });

  test('whoever was kicked out and stays is cut off', async () => {
    const stubborn = await rawUser(world.url(), 'dee');
    await world.admin('im_open_login_svc/kick', { UserID: 'dee' });
    await expect(
      (async () => {
        for (;;) {
          await stubborn.request('heartbeat.alive');
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      })(),
    ).rejects.toThrow('closed');
  });
});

test('multiple devices: where an app allows one device, a new login ends the other', async () => {
  const world = await chatWorld({ oneDevice: true });
  const phone = await publicUser(world, 'ana');
  const desk = await publicUser(world, 'ana');
  await until('the phone is out', () => phone.event('KICKED_OUT').length > 0);
  expect(kickTypeOf(phone)).toBe('multipleDevice');
  expect(desk.event('KICKED_OUT')).toEqual([]);
});

test('user signature expired: the login ends with the signature that it began with', async () => {
  const world = await chatWorld();
  const eve = watch(world.client());
  await eve.tim.login({ userID: 'eve', userSig: sign('eve', 2) });
  await until('ready', () => eve.event('SDK_READY').length > 0);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  await eve.call('getUserProfile', { userIDList: ['somebody'] }).catch(() => undefined);
  await until('out', () => eve.event('KICKED_OUT').length > 0);
  expect(kickTypeOf(eve)).toBe('userSigExpired');
  await eve.tim.login({ userID: 'eve', userSig: sign('eve') });
  await until('ready again', () => eve.event('SDK_READY').length > 1);
});

describe('telemetry', () => {
  /** Report after one event and a second, so that a test need not wait for the defaults. */
  const eager = { evt_rpt_threshold: '1', evt_rpt_waiting: '1000', q_rpt_interval: '1' };

  const watched = async (cloudConfig: Record<string, string>) => {
    const world = await chatWorld({ cloudConfig });
    const contacted: string[] = [];
    const frames: string[] = [];
    /** Stands for every way out but the one socket. */
    function Requests() {
      return {
        open: (_method: string, url: string) => contacted.push(url),
        setRequestHeader: () => undefined,
        send: () => undefined,
        abort: () => undefined,
      };
    }
    const client = world.client(
      {},
      { XMLHttpRequest: Requests, fetch: (url: string) => contacted.push(url) },
    );
    for (const socket of client.sockets) {
      const send = socket.send.bind(socket) as (data: Uint8Array) => void;
      socket.send = (data: unknown) => {
        frames.push(Buffer.from(data as Uint8Array).toString('utf8'));
        send(data as Uint8Array);
      };
    }
    const user = watch(client);
    await user.tim.login({ userID: 'ana', userSig: sign('ana') });
    await until('ready', () => user.event('SDK_READY').length > 0);
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    user.sockets.at(-1)?.terminate();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return { contacted, reports: frames.filter((frame) => frame.includes('tim_web_report_v2')).length };
  };

  test('is silenced: neither a report on the socket nor a request to the vendor', async () => {
    expect(await watched(eager)).toEqual({ contacted: [], reports: 0 });
  });

  test('an app may have it all the same, for itself', async () => {
    const { reports, contacted } = await watched({
      ...eager,
      evt_rpt_sdkappid_bl: '',
      q_rpt_sdkappid_bl: '',
    });
    expect(reports).toBeGreaterThan(0);
    // What the test above would have seen.
    expect(contacted.join(' ')).toContain('tim_web_report_v2');
  });
});
