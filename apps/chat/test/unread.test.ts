import fc from 'fast-check';
import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { rawUser, type RawUser } from './raw-user.ts';

const world = await chatWorld();

const ACTIONS = [
  'say',
  'sayUncounted',
  'answer',
  'read',
  'recall',
  'delete',
  'mute',
  'clear',
  'reconnect',
] as const;
type Action = (typeof ACTIONS)[number];

type Said = { random: number; timeSec: number; isUnread: boolean };

/** One sender, one reader with two devices, and what the reader's count must be. */
const scene = async (name: string) => {
  const sender = await rawUser(world.url(), `${name}-sender`);
  const devices = [
    await rawUser(world.url(), `${name}-reader`),
    await rawUser(world.url(), `${name}-reader`),
  ];
  const said: Said[] = [];
  let random = 0;

  const say = async (isCounted: boolean): Promise<void> => {
    random += 1;
    const more = isCounted ? {} : { SendMsgControl: ['NoUnread'] };
    const answer = await sender.text(`${name}-reader`, `n${random}`, random, more);
    said.push({ random, timeSec: Number(answer['MsgTime']), isUnread: isCounted });
  };
  const readAll = (): void => {
    for (const one of said) one.isUnread = false;
  };
  const place = ({ random: number, timeSec }: Said) => ({
    MsgSeq: number,
    MsgRandom: number,
    MsgTimeStamp: timeSec,
  });

  const act: { [A in Action]: (device: RawUser) => Promise<unknown> } = {
    say: () => say(true),
    sayUncounted: () => say(false),
    answer: (device) => {
      random += 1;
      return device.text(`${name}-sender`, 'own', random);
    },
    read: async (device) => {
      const last = said.at(-1);
      if (last === undefined) return;
      const item = { To_Account: `${name}-sender`, LastedMsgTime: last.timeSec, Receipt: 1 };
      await device.request('openim.msgreaded', { C2CMsgReaded: { Cookie: '', C2CMsgReadedItem: [item] } });
      readAll();
    },
    recall: async () => {
      const last = said.pop();
      if (last === undefined) return;
      const ends = { From_Account: `${name}-sender`, To_Account: `${name}-reader` };
      await sender.request('openim.msgwithdraw', { MsgInfo: { ...ends, ...place(last) } });
    },
    delete: async (device) => {
      const last = said.pop();
      if (last === undefined) return;
      const key = `${last.random}_${last.random}_${last.timeSec}`;
      await device.request('openim.delete_c2c_msg_ramble', {
        To_Account: `${name}-sender`,
        MsgKeyList: [key],
      });
    },
    mute: (device) =>
      device.request('openim.set_c2c_peer_mute_notifications', {
        Peer_Account: [`${name}-sender`],
        Mute_Notifications: 2,
      }),
    clear: async (device) => {
      await device.request('recentcontact.clear_msg', { Type: 1, To_Account: `${name}-sender` });
      readAll();
    },
    reconnect: async (device) => {
      device.close();
      devices[devices.indexOf(device)] = await rawUser(world.url(), `${name}-reader`, { a2: device.a2 });
    },
  };

  const countOn = async (device: RawUser): Promise<number> => {
    const page = await device.request('openim.getmsg', { Cookie: '', SyncFlag: 0 });
    const counts = page['C2CPairUnreadCount'] as { From_Account: string; UnreadCount: number }[];
    return counts.find((one) => one.From_Account === `${name}-sender`)?.UnreadCount ?? 0;
  };
  return {
    act: (action: Action, device: number) => act[action](devices[device] ?? sender),
    counts: () => Promise.all(devices.map(countOn)),
    expected: () => said.filter((one) => one.isUnread).length,
    close: () => [sender, ...devices].forEach((user) => user.close()),
  };
};

const Steps = fc.array(fc.record({ action: fc.constantFrom(...ACTIONS), device: fc.nat(1) }), {
  minLength: 5,
  maxLength: 25,
});

test('whatever is said, read, recalled, deleted, muted or cleared, on whichever device: both show the same right count', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      run += 1;
      const stage = await scene(`run${run}`);
      for (const { action, device } of steps) {
        await stage.act(action, device);
        expect(await stage.counts()).toEqual([stage.expected(), stage.expected()]);
      }
      stage.close();
    }),
    { numRuns: 25, endOnFailure: true },
  );
}, 120_000);
