import { MOST_GIFT_EVENTS, type GiftEvent } from '@touchline/contract/room-push';
import { expect, test } from 'vitest';
import { gathered } from './gift-collector.ts';

const event = (more: Partial<GiftEvent> = {}): GiftEvent => ({
  uid: 1,
  nick: 'Bo',
  gift_id: 1,
  quantity: 10,
  combo_no: 1,
  class: 0,
  ...more,
});

test('a combo is one event with its newest count, whatever order its sends come in', () => {
  const sends = [event(), event({ quantity: 30, combo_no: 3 }), event({ quantity: 20, combo_no: 2 })];
  expect(gathered(sends)).toEqual({ events: [event({ quantity: 30, combo_no: 3 })], others: 0 });
});

test('great effects stand in front, then the newest; more than 20 are counted', () => {
  const many = Array.from({ length: 40 }, (_, at) => event({ uid: at + 1, class: at === 0 ? 3 : 0 }));
  const { events, others } = gathered(many);
  expect(events).toHaveLength(MOST_GIFT_EVENTS);
  expect(events.slice(0, 3).map(({ uid }) => uid)).toEqual([1, 40, 39]);
  expect(others).toBe(20);
});
