import type { ArrivedPush, RoomPush } from '@touchline/contract/room-push';
import { expect, test } from 'vitest';
import { afterPush, hasGap, type RoomFacts } from './room-facts.ts';

const SELF = 7;
const EVENTS = 10_000;
const LOST = 0.3;

/** A repeatable source of chance, so that a failure can be looked at. */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const BEFORE: RoomFacts = {
  n: 0,
  title: '',
  note: '',
  version: 0,
  admins: [],
  gifts: [],
  fans: [],
  quizzes: [],
  bags: [],
  role: '',
  operate_uid: 0,
  muted_until: 0,
  banned_until: 0,
  reason: '',
};

/** The room as the server keeps it: written here on its own, not with what is under test. */
const serverRoom = (random: () => number) => {
  const truth = { ...BEFORE, admins: new Set<number>(), combos: new Map<string, number>() };
  let gifts: RoomFacts['gifts'] = [];
  const pick = (most: number) => Math.floor(random() * most);
  const happens: (() => RoomPush)[] = [
    () => {
      truth.title = `t${pick(1000)}`;
      return { type: 'changeRoomTitle', title: truth.title };
    },
    () => {
      const uid = 1 + pick(9);
      const on = pick(2) === 1 ? 1 : 0;
      truth.admins.delete(uid);
      if (on === 1) truth.admins.add(uid);
      return { type: 'RoomNotifyTypeSetManager', uid, on };
    },
    () => {
      const push = {
        type: 'Banuser',
        uid: 5 + pick(5),
        until: pick(2) * pick(10_000),
        scope: pick(2) === 0 ? 'mute' : 'ban',
      } as const;
      if (push.uid === SELF) truth[push.scope === 'mute' ? 'muted_until' : 'banned_until'] = push.until;
      return push;
    },
    () => {
      truth.version += 1;
      return { type: 'changePubConfig', version: truth.version };
    },
    () => {
      const uid = 1 + pick(5);
      const combo_no = 1 + (truth.combos.get(`${uid}`) ?? 0);
      truth.combos.set(`${uid}`, pick(3) === 0 ? 0 : combo_no);
      const event = {
        uid,
        nick: `u${uid}`,
        gift_id: 3,
        quantity: combo_no * 10,
        combo_no,
        class: 0,
      } as const;
      gifts = gifts.filter((one) => one.uid !== uid || one.combo_no >= combo_no);
      gifts = [event, ...gifts].slice(0, 3);
      return { type: 'GiftAnimation', events: [event], others: 0 };
    },
    () => ({ type: 'AttentAnchor', nicks: ['x'], count: 1 }),
  ];
  return {
    happen: (): ArrivedPush => {
      truth.n += 1;
      const push = happens[pick(happens.length)]?.() ?? { type: 'AttentAnchor', nicks: [], count: 0 };
      return { ...push, n: truth.n, of: 1, at: truth.n };
    },
    state: (): RoomFacts => {
      const { combos: _combos, admins, ...rest } = truth;
      return { ...rest, admins: [...admins], gifts };
    },
  };
};

const record = (seed: number) => {
  const room = serverRoom(randomOf(seed));
  return Array.from({ length: EVENTS }, () => ({ push: room.happen(), after: room.state() }));
};

test('a recorded room of 10,000 events ends in the state of the server when no push is lost', () => {
  const events = record(1);
  const facts = events.reduce((now, { push }) => afterPush(now, push, SELF), BEFORE);
  expect(facts).toEqual(events.at(-1)?.after);
});

test.each([1, 2, 3, 4])('with 3 of 10 pushes dropped it ends in the same state (record %i)', (seed) => {
  const events = record(seed);
  const isLost = randomOf(seed + 1000);
  let facts = BEFORE;
  let reads = 0;
  for (const { push, after } of events) {
    if (isLost() < LOST) continue;
    const gap = hasGap(facts, push);
    facts = afterPush(facts, push, SELF);
    if (gap) {
      facts = after;
      reads += 1;
    }
    expect(facts).toEqual(after);
  }
  expect(reads).toBeGreaterThan(EVENTS * 0.15);
  expect(reads).toBeLessThan(EVENTS * 0.25);
});

test('a push that the state holds already changes nothing, in whatever order it comes', () => {
  const room = serverRoom(randomOf(9));
  const pushes = Array.from({ length: 50 }, () => room.happen());
  const state = room.state();
  expect(pushes.toReversed().reduce((now, push) => afterPush(now, push, SELF), state)).toEqual(state);
});

test('a push of a numbering that began anew, above or far below the last, reads the state again', () => {
  const facts = { ...BEFORE, n: 1_700_000_057 };
  const push = (n: number): ArrivedPush => ({ type: 'AttentAnchor', nicks: [], count: 0, n, of: 1, at: n });
  expect([1, 1_800_000_001].map((n) => hasGap(facts, push(n)))).toEqual([true, true]);
  expect([1_700_000_050, 1_700_000_058].map((n) => hasGap(facts, push(n)))).toEqual([false, false]);
});
