import { manualClock } from '@touchline/engines/clock/clock';
import { createLog, silentLog } from '@touchline/engines/log/log';
import { expect, test } from 'vitest';
import { createDemoChat } from './demo-chat.ts';

const ROOM = { account: 'ache', uid: 1, liveid: 2, groupId: 'room-2', matchId: 0 };
const CLOSED = { ...ROOM, account: 'bianxian', groupId: 'room-3' };

const stage = (online: number | undefined, refuses = false) => {
  const clock = manualClock(1_000_000);
  const said: { userId: string; text: string; data: string; atMs: number; groupId: string }[] = [];
  const warnings: string[] = [];
  const chat = {
    importAccount: () => Promise.resolve(),
    markAutomatic: () => Promise.resolve(),
    sendTo: () => Promise.resolve(),
    addMembers: () => Promise.resolve(),
    onlineCount: () => Promise.resolve(online),
    sendText(message: { groupId: string; userId: string; text: string; data: string }) {
      if (refuses) return Promise.reject(new Error('refused'));
      said.push({ ...message, atMs: clock.nowMs() });
      return Promise.resolve();
    },
  };
  const log = refuses ? createLog({ write: (line) => void warnings.push(line) }) : silentLog;
  const job = createDemoChat({ chat, clock, log, random: () => 0.5 });
  const play = async (seconds: number) => {
    for (let i = 0; i < seconds; i += 1) {
      await job.tick({ rooms: [ROOM, CLOSED], matches: [] });
      clock.advance(1_000);
    }
  };
  return { said, warnings, play };
};

test('every line of a demo viewer says that it is automated', async () => {
  const { said, play } = stage(3);
  await play(60);
  expect(said.length).toBeGreaterThan(5);
  for (const { userId, data } of said) {
    expect(userId).toMatch(/^demo-viewer-\d+$/);
    expect(JSON.parse(data)).toEqual({ automated: true });
  }
});

test('a room without people is quiet after its first lines: about one in ninety seconds', async () => {
  const { said, play } = stage(0);
  await play(120);
  expect(said.length).toBeGreaterThanOrEqual(6);
  const firstLines = said.length;
  await play(600);
  expect(said.length - firstLines).toBeGreaterThanOrEqual(6);
  expect(said.length - firstLines).toBeLessThanOrEqual(8);
});

test('nobody speaks in a room that is closed', async () => {
  const { said, play } = stage(3);
  await play(30);
  expect(new Set(said.map(({ groupId }) => groupId))).toEqual(new Set(['room-2']));
});

test('a chat that refuses is told once in the log, and tried again later', async () => {
  const { warnings, play } = stage(3, true);
  await play(300);
  expect(warnings).toHaveLength(1);
});
