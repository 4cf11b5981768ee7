import { afterAll, expect, test } from 'vitest';

import { sign } from '../../../apps/chat/test/chat-world.ts';
import { gatewayThatMayBeDeaf } from '../../../apps/chat/test/deaf-gateway.ts';
import { type PublicUser, publicUser, textOf, until, watch } from '../../../apps/chat/test/public-user.ts';
import { rawUser } from '../../../apps/chat/test/raw-user.ts';
import { historyOf, inGroup, LONG_MS, pause, sayAll, textsUpTo, untilMarked } from './gap-steps.ts';
import { loadOurClient } from './our-client.ts';

const world = await gatewayThatMayBeDeaf();
const { hearing, deaf } = world;
const opened: { close(): unknown }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

/** More than the 2,000 that a gateway looks for by itself. */
const MANY = 2_100;
/** A socket that lived less than this is a failed connection to the public client, which then waits some 15 s. */
const SETTLED_MS = 1_100;

const said = (reader: Pick<PublicUser, 'received'>): unknown[] =>
  reader
    .received()
    .map(textOf)
    .filter((text) => text !== undefined);

test('a group of which the bus lost more than is told at once is marked for either client: paged from its newest message nothing is missing', async () => {
  const speakers = await Promise.all(Array.from({ length: 5 }, () => rawUser(hearing.url, 'ana')));
  opened.push(...speakers);
  const [ana] = speakers;
  if (ana === undefined) throw new Error('nobody is there to speak');
  const ours = watch(loadOurClient(deaf.url));
  opened.push(ours);
  await ours.call('login', { userID: 'cy', userSig: sign('cy') });
  const readers = [await publicUser(deaf, 'bo'), ours];
  const made = await ana.request('group_open_http_svc.create_group', {
    Type: 'Public',
    Name: 'Final',
    Owner_Account: 'ana',
    MemberList: [{ Member_Account: 'bo' }, { Member_Account: 'cy' }],
  });
  const groupId = String(made['GroupId']);
  const conversationID = `GROUP${groupId}`;
  const ways = speakers.map((one) => inGroup(one, groupId));
  await inGroup(ana, groupId)('before', 1);
  for (const reader of readers) await until('before', () => said(reader).includes('before'), LONG_MS);
  await pause(SETTLED_MS);
  const all = textsUpTo(MANY);
  await world.unheard(() => sayAll(ways, all));
  for (const reader of readers) {
    await untilMarked(reader, conversationID, all.at(-1) ?? '');
    // Nothing is told as if it followed what the reader has.
    expect(said(reader)).toEqual(['before']);
  }
  // They were cut off once, and stay.
  await inGroup(ana, groupId)('after', 2);
  all.push('after');
  for (const reader of readers) {
    await until('after', () => said(reader).includes('after'), LONG_MS);
    expect(reader.sockets.length).toBe(2);
    const shown = (await historyOf(reader, conversationID)).filter((text) => text !== undefined);
    expect(new Set(shown)).toEqual(new Set(['before', ...all]));
    expect(shown.length).toBe(all.length + 1);
  }
}, 180_000);
