import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { logIn, openClient, turn } from './client-world.ts';
import { fakeServer } from './fake-server.ts';
import { handTimers } from './hand-timers.ts';
import { orderServer, PLACES, type Place, type Step } from './order-world.ts';

/** What becomes of each push on its way; the far end may do any of it to any of them. */
const fate = fc.constantFrom('pass', 'pass', 'double', 'late', 'drop', 'cut');

const place = fc.constantFrom<Place>(...PLACES);
const nth = fc.nat(7);
const step = fc.oneof(
  { arbitrary: fc.record({ what: fc.constant('say' as const), place }), weight: 5 },
  fc.record({ what: fc.constantFrom('sayOneself' as const, 'read' as const, 'tip' as const), place }),
  fc.record({ what: fc.constantFrom('recall' as const, 'modify' as const), place, nth }),
  fc.record({ what: fc.constant('pin' as const), place, isPinned: fc.boolean() }),
  fc.record({ what: fc.constant('peerRead' as const) }),
) satisfies fc.Arbitrary<Step>;

async function enter() {
  const [server, timers] = [fakeServer(), handTimers()];
  const far = orderServer(server);
  // Where nothing of a group is held, nothing is missed: its newest page is read when somebody opens it.
  const first = far.play({ what: 'say', place: 'GROUPclub' });
  const chat = openClient(server, { timers });
  const told: string[] = [];
  chat.on(EVENT.MESSAGE_RECEIVED, ({ data }) =>
    told.push(...data.map(({ conversationID, sequence }) => `${conversationID} ${sequence}`)),
  );
  /** Lets time pass until the session that begins now has asked for what was missed, and has taken it in. */
  const synced = async () => {
    const before = server.sent.length;
    const isAsked = () => server.sent.slice(before).some(({ servcmd }) => servcmd === 'openim.getmsg');
    for (let seconds = 0; seconds < 60 && !isAsked(); seconds += 1) {
      timers.pass(1_000);
      for (let answers = 0; answers < 4; answers += 1) await turn();
    }
    for (let answers = 0; answers < 4; answers += 1) await turn();
  };
  // What the first sync finds is silent: it is over before anything else is said.
  await Promise.all([logIn(chat), synced()]);
  if (first) server.push(first());
  await turn();
  return { server, far, chat, told, synced };
}

const shown = (chat: Chat) => {
  const listed = (id: Place) => chat.stores.conversations.get().find((one) => one.conversationID === id);
  return {
    lines: PLACES.map((id) =>
      chat.stores
        .messages(id)
        .get()
        .map((one) => [
          one.sequence,
          one.type === 'TIMTextElem' ? one.payload.text : '',
          one.isRevoked,
          one.isPeerRead,
        ]),
    ),
    unread: PLACES.map((id) => listed(id)?.unreadCount ?? 0),
    pinned: PLACES.filter((id) => listed(id)?.isPinned),
  };
};

// A failure names its seed and the shortest run that shows it.
test('delayed, dropped, doubled, reordered or cut: messages one-to-one and of a group, recalls, changes, reads, tips and pins end as the server has them, and each message is told once', async () => {
  const plays = fc.array(fc.record({ step, fate }), { maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(plays, async (played) => {
      const { server, far, chat, told, synced } = await enter();
      const again = async () => {
        server.cut();
        await synced();
        far.tellMissed();
        await turn();
      };
      const late: (() => void)[] = [];
      for (const { step, fate } of played) {
        const push = far.play(step);
        if (!push) continue;
        const isLost = fate === 'drop' || fate === 'cut';
        // One that is told again after the list has left it out would be taken off twice.
        const isHeard = !isLost || step.what === 'recall';
        if (fate === 'late') late.push(() => server.push(push()));
        else if (isHeard) server.push(push());
        // Pins are told by the list itself.
        else if (step.what !== 'pin') far.missed(push);
        if (fate === 'double') server.push(push());
        await turn();
        if (fate === 'cut') await again();
      }
      late.toReversed().forEach((run) => run());
      await turn();
      await again();
      expect(shown(chat)).toEqual(far.truth());
      expect(told.toSorted()).toEqual(far.told());
      await chat.destroy();
    }),
    { numRuns: 40 },
  );
}, 60_000);
