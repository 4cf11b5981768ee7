import type { GiftEvent } from '@touchline/contract/room-push';
import { expect, test } from 'vitest';
import { afterGifts, afterTime, EMPTY_TRAY, nextGoMs } from './tray.ts';

const gift = (more: Partial<GiftEvent> = {}): GiftEvent => ({
  uid: 1,
  nick: 'Bo',
  gift_id: 1,
  quantity: 1,
  combo_no: 1,
  class: 0,
  ...more,
});
const at = (nowMs: number) => ({ nowMs, selfId: 9 });
const come = (events: GiftEvent[], nowMs = 0, tray = EMPTY_TRAY) =>
  afterGifts(tray, { events, others: 0 }, at(nowMs));

test('one combo is one bar that counts up and stays 3 s from its last gift', () => {
  const twice = come([gift({ quantity: 20, combo_no: 2 })], 2_000, come([gift({ quantity: 10 })]));
  expect(twice.bars).toMatchObject([{ quantity: 20, combo_no: 2 }]);
  expect(nextGoMs(twice, 2_500)).toBe(2_500);
  expect(afterTime(twice, 4_999).bars).toHaveLength(1);
  expect(afterTime(twice, 5_000).bars).toHaveLength(0);
});

test('there are at most 3 bars, the newest stay', () => {
  const four = [1, 2, 3, 4].reduce((tray, uid) => come([gift({ uid })], uid, tray), EMPTY_TRAY);
  expect(four.bars.map(({ uid }) => uid)).toEqual([2, 3, 4]);
});

test('effects wait by worth, own ones first, at most 10; small gifts have none', () => {
  const all = Array.from({ length: 12 }, (_, index) => gift({ uid: 20 + index, class: 1 }));
  const tray = come([gift({ class: 0 }), gift({ uid: 9, class: 1 }), gift({ uid: 5, class: 3 }), ...all]);
  expect(tray.effects).toHaveLength(10);
  expect(tray.effects.slice(0, 2).map(({ uid }) => uid)).toEqual([9, 5]);
});
