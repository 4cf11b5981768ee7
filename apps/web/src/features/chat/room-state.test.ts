import type { LiveRoomMessage } from '@touchline/chat-client/live-room';
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { lineOf, nextRoom, NOTHING_YET, type RoomState } from './room-state.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

const message = (more: Partial<LiveRoomMessage> = {}): LiveRoomMessage => ({
  id: 'm1',
  from: 'u1',
  nick: 'Bo',
  avatar: '',
  atSec: 100,
  sequence: 5,
  own: false,
  attached: '',
  content: { kind: 'text', text: 'hello' },
  ...more,
});

const joined: RoomState = nextRoom(NOTHING_YET, { kind: 'state', state: { phase: 'joined' } });

const freshOf = (room: RoomState) => {
  const line = lineOf(message(), 'u9');
  const [first] = line ? nextRoom(room, { kind: 'line', line }).lines : [];
  return first?.kind === 'text' && first.fresh;
};

test('what was said before the reader came is a line, and no bullet comment', () => {
  expect(freshOf(NOTHING_YET)).toBe(false);
  expect(freshOf(joined)).toBe(true);
});

test('level, VIP and the place in the room are the server’s word', () => {
  const badge = { level: 26, vip: 2, title: '', role: 'admin' } as const;
  expect(lineOf(message({ badge }), 'u9')).toMatchObject({ level: 26, vip: 2, role: 'admin' });
  expect(lineOf(message(), 'u1')).toMatchObject({ role: 'host', vip: 0 });
});

test('an own line has the own marks, though the server sends none back', () => {
  const self = { level: 7, vip: 2, title: '' };
  expect(lineOf(message({ own: true }), 'u9', self)).toMatchObject({ level: 7, vip: 2, role: '' });
  expect(lineOf(message(), 'u9', self)).toMatchObject({ level: undefined, vip: 0 });
  const info = { ...joined.info, role: 'admin' } as const;
  const line = lineOf(message({ own: true }), 'u9', self);
  expect(line && nextRoom({ ...joined, info }, { kind: 'line', line }).lines).toMatchObject([
    { role: 'admin' },
  ]);
});

test('the colour of a line is what its sender attached', () => {
  expect(lineOf(message({ attached: '{"bullet":4}' }), 'u9')).toMatchObject({ colour: 4 });
  expect(lineOf(message(), 'u9')).toMatchObject({ colour: 0 });
});

test('what is said automatically has its mark in place of the note in the name', () => {
  const badge = { level: 0, vip: 0, title: 'automated', role: '' } as const;
  const line = lineOf(message({ badge, nick: '青石（自动）' }), 'u9');
  expect(lineOf(message({ badge, nick: 'Zé (automático)' }), 'u9')).toMatchObject({ nick: 'Zé' });
  expect(line).toMatchObject({ role: 'automated', nick: '青石' });
  expect(lineOf(message({ nick: '青石（自动）' }), 'u9')).toMatchObject({ nick: '青石（自动）' });
});

test('slow mode, an own mute and an announcement change how the room is run', () => {
  const slow = nextRoom(joined, {
    kind: 'event',
    selfId: 'u1',
    event: { kind: 'slowMode', seconds: 10, atSec: 1 },
  });
  expect(slow.info.slowModeSec).toBe(10);
  const muted = { kind: 'muted', userIds: ['u1'], untilSec: 900, atSec: 1 } as const;
  expect(nextRoom(slow, { kind: 'event', selfId: 'u1', event: muted }).info.mutedUntilSec).toBe(900);
  expect(nextRoom(slow, { kind: 'event', selfId: 'u2', event: muted }).info.mutedUntilSec).toBe(0);
  const pinned = { kind: 'pinned', text: 'hi', atSec: 1 } as const;
  expect(nextRoom(slow, { kind: 'event', selfId: '', event: pinned }).info.pinned).toBe('hi');
});

test('who becomes an admin, or is none any more, shows so at once on what they said, and may keep order', () => {
  const line = lineOf(message(), 'u9');
  const spoken = line ? nextRoom(joined, { kind: 'line', line }) : joined;
  const role = (now: RoomState, to: 'admin' | '') =>
    nextRoom(now, {
      kind: 'event',
      selfId: 'u1',
      event: {
        kind: to === 'admin' ? 'promoted' : 'demoted',
        userIds: ['u1'],
        nicks: [''],
        vips: [0],
        atSec: 1,
      },
    });
  const made = role(spoken, 'admin');
  expect(made).toMatchObject({ lines: [{ role: 'admin' }], info: { role: 'admin' } });
  expect(role(made, '')).toMatchObject({ lines: [{ role: '' }], info: { role: '' } });
  const host = lineOf(message(), 'u1');
  expect(role(host ? nextRoom(joined, { kind: 'line', line: host }) : joined, '').lines).toMatchObject([
    { role: 'host' },
  ]);
});

test('the wait of slow mode begins with the own line, by the server’s clock', () => {
  const line = lineOf(message({ own: true }), 'u9');
  expect(line && nextRoom(joined, { kind: 'line', line, atSec: 100 }).lastSaidSec).toBe(100);
});
