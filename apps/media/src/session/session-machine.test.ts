import { expect, test } from 'vitest';
import { nextSession, type Session, type SessionEvent, STATE_LASTS_MS } from './session-machine.ts';

const run = (...events: SessionEvent[]): { state: string; did: string[] } => {
  let session: Session = { state: 'offline' };
  const did: string[] = [];
  for (const event of events) {
    const step = nextSession(session, event);
    if (!step) continue;
    const [next, ...effects] = step;
    session = next;
    did.push(...effects);
  }
  return { state: session.state, did };
};

test.each<[string, SessionEvent[], string, string[]]>([
  ['an accepted push alone does not turn the room live', ['accepted'], 'starting', []],
  ['the room turns live when there is something to play', ['accepted', 'playable'], 'live', ['announceLive']],
  ['it turns live once', ['accepted', 'playable', 'playable', 'heard'], 'live', ['announceLive']],
  [
    'a push that is ended takes the room offline at once',
    ['accepted', 'playable', 'unpublished'],
    'offline',
    ['announceLive', 'announceOffline'],
  ],
  [
    'a silent publisher is let go and the room goes offline',
    ['accepted', 'playable', 'timeout', 'timeout'],
    'offline',
    ['announceLive', 'dropPublisher', 'announceOffline'],
  ],
  [
    'a silent publisher who sends again stays live without a word',
    ['accepted', 'playable', 'timeout', 'heard'],
    'live',
    ['announceLive'],
  ],
  [
    'a lost publisher who returns in time keeps the room live',
    ['accepted', 'playable', 'dropped', 'accepted', 'playable'],
    'live',
    ['announceLive'],
  ],
  [
    'a lost publisher who does not return takes the room offline',
    ['accepted', 'playable', 'dropped', 'timeout'],
    'offline',
    ['announceLive', 'announceOffline'],
  ],
  [
    'a second publisher takes the room over from the first',
    ['accepted', 'playable', 'accepted', 'playable'],
    'live',
    ['announceLive', 'dropPublisher'],
  ],
  [
    'a returned publisher who sends nothing takes the room offline',
    ['accepted', 'playable', 'dropped', 'accepted', 'timeout'],
    'offline',
    ['announceLive', 'dropPublisher', 'announceOffline'],
  ],
  [
    'a push that never plays leaves the room as it was',
    ['accepted', 'timeout'],
    'offline',
    ['dropPublisher'],
  ],
])('%s', (_title, events, state, did) => {
  expect(run(...events)).toEqual({ state, did });
});

test('every way out of live ends within ten seconds', () => {
  const { live = 0, silent = 0, lost = 0 } = STATE_LASTS_MS;
  expect(live + silent).toBeLessThan(10_000);
  expect(lost).toBeLessThan(10_000);
});
