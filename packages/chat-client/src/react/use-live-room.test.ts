import { expect, test } from 'vitest';

import { createListeners } from '../live-room/listeners.ts';
import type { LiveRoom, LiveRoomMessage, LiveRoomState } from '../live-room/live-room.ts';
import { roomView } from './use-live-room.ts';

const line = (id: string): LiveRoomMessage => ({
  id,
  sequence: 1,
  from: 'ada',
  nick: '',
  avatar: '',
  atSec: 1,
  own: false,
  attached: '',
  content: { kind: 'text', text: id },
});

/** A room whose events the test emits. */
function handRoom() {
  const messages = createListeners<LiveRoomMessage>();
  const states = createListeners<LiveRoomState>({ phase: 'idle' });
  const counts = createListeners<number>();
  const room: Pick<LiveRoom, 'onMessage' | 'onState' | 'onOnlineCount' | 'state' | 'onlineCount'> = {
    onMessage: messages.listen,
    onState: states.listenFromLast,
    onOnlineCount: counts.listenFromLast,
    state: () => states.last() ?? { phase: 'idle' },
    onlineCount: counts.last,
  };
  // The view uses no more of a room than this.
  return { room: room as LiveRoom, messages, states, counts };
}

test('one new line leaves the others as they are', () => {
  const { room, messages } = handRoom();
  const view = roomView(room);
  view.listen();
  messages.tell(line('a'));
  const [before] = view.get().messages;
  messages.tell(line('b'));
  expect(view.get().messages.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(view.get().messages[0]).toBe(before);
});

test('only the last lines are kept', () => {
  const { room, messages } = handRoom();
  const view = roomView(room, 3);
  view.listen();
  for (const id of ['a', 'b', 'c', 'd']) messages.tell(line(id));
  expect(view.get().messages.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
});

test('the value is the same until something is told, and listeners hear of each change', () => {
  const { room, states, counts } = handRoom();
  const view = roomView(room);
  view.listen();
  const first = view.get();
  expect(view.get()).toBe(first);
  let changes = 0;
  const stop = view.subscribe(() => (changes += 1));
  states.tell({ phase: 'joined' });
  counts.tell(12);
  expect(view.get()).toMatchObject({ state: { phase: 'joined' }, onlineCount: 12 });
  expect(changes).toBe(2);
  stop();
  counts.tell(13);
  expect(changes).toBe(2);
});
