import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Presence } from '../src/presence/presence.ts';
import { unique, type Wait } from './variants.ts';

const LONG_MS = 60_000;
const everyone = { offset: 0, limit: 100 };

export const presenceContract = (open: () => Promise<Presence>, wait: Wait): void => {
  let presence: Presence;
  beforeAll(async () => {
    presence = await open();
  });
  afterAll(() => presence.close());

  test('a member is new at its first touch and known at the next', async () => {
    const room = unique('room');
    expect(await presence.touch(room, 'ada', LONG_MS)).toBe(true);
    expect(await presence.touch(room, 'ada', LONG_MS)).toBe(false);
    expect(await presence.count(room)).toBe(1);
  });

  test('members are listed in the order they came, whoever was touched last, page by page', async () => {
    const room = unique('room');
    for (const member of ['cy', 'ada', 'bo', 'cy']) await presence.touch(room, member, LONG_MS);
    expect(await presence.members(room, everyone)).toEqual(['cy', 'ada', 'bo']);
    expect(await presence.members(room, { offset: 1, limit: 1 })).toEqual(['ada']);
    expect(await presence.members(room, { offset: 3, limit: 5 })).toEqual([]);
    expect(await presence.members(room, { offset: 0, limit: 0 })).toEqual([]);
  });

  test('leaving is true once; the room of the last one is empty', async () => {
    const room = unique('room');
    await presence.touch(room, 'ada', LONG_MS);
    expect(await presence.leave(room, 'ada')).toBe(true);
    expect(await presence.leave(room, 'ada')).toBe(false);
    expect(await presence.count(room)).toBe(0);
  });

  test('a member that is not touched in time is gone, the others stay; coming back it stands at the end', async () => {
    const room = unique('room');
    await presence.touch(room, 'ada', 50);
    await presence.touch(room, 'bo', LONG_MS);
    await wait(80);
    expect(await presence.count(room)).toBe(1);
    expect(await presence.leave(room, 'ada')).toBe(false);
    expect(await presence.touch(room, 'ada', LONG_MS)).toBe(true);
    expect(await presence.members(room, everyone)).toEqual(['bo', 'ada']);
  });

  test('a touch in time keeps a member beyond its first term', async () => {
    const room = unique('room');
    await presence.touch(room, 'ada', 1_000);
    await wait(600);
    expect(await presence.touch(room, 'ada', 1_000)).toBe(false);
    await wait(600);
    expect(await presence.count(room)).toBe(1);
  });

  test('rooms know nothing of each other', async () => {
    const room = unique('room');
    await presence.touch(room, 'ada', LONG_MS);
    expect(await presence.count(unique('room'))).toBe(0);
  });

  test('three thousand members that go at once are all forgotten', async () => {
    const room = unique('room');
    const names = Array.from({ length: 3_000 }, (_, index) => `member ${index}`);
    await Promise.all(names.map((name) => presence.touch(room, name, 2_500)));
    expect(await presence.count(room)).toBe(3_000);
    await wait(2_600);
    expect(await presence.count(room)).toBe(0);
  });
};
