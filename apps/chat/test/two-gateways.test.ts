import { describe, expect, test } from 'vitest';

import { publicUser, textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';
import { hasRedis, twoGateways } from './two-gateways-world.ts';

describe.skipIf(!hasRedis)('two gateways behave as one', async () => {
  const world = await twoGateways();

  test('what somebody says on one gateway arrives on the other, and that it was read comes back', async () => {
    const ana = await publicUser(world.worldOf(0), 'ana');
    const bo = await publicUser(world.worldOf(1), 'bo');
    await ana.text('bo', 'hello over there');
    await until('it arrives', () => bo.received().some((one) => textOf(one) === 'hello over there'));
    await bo.call('setMessageRead', { conversationID: 'C2Cana' });
    await until('the sender is told', () => ana.event('MESSAGE_READ_BY_PEER').length > 0);
    const again = await publicUser(world.worldOf(0), 'bo');
    expect((await again.call('getConversationList')).data['conversationList']).toMatchObject([
      { conversationID: 'C2Cana', unreadCount: 0 },
    ]);
  });

  test('a group has one order of messages for people of both gateways', async () => {
    const cy = await publicUser(world.worldOf(0), 'cy');
    const dee = await publicUser(world.worldOf(1), 'dee');
    const made = await cy.call('createGroup', {
      type: 'Public',
      name: 'Both sides',
      memberList: [{ userID: 'dee' }],
    });
    const { groupID } = made.data['group'] as { groupID: string };
    // The client announces a group by a message of its own, which would stand among the others.
    await until('the group is announced', () => dee.received().some((one) => one.type === 'TIMCustomElem'));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 === 0 ? cy : dee).text(groupID, `said ${index}`, 'GROUP'),
      ),
    );
    const fromOther = (user: typeof cy, parity: number) =>
      user.received().filter((one) => Number(String(textOf(one)).split(' ')[1]) % 2 === parity);
    await until('ten each', () => fromOther(cy, 1).length === 10 && fromOther(dee, 0).length === 10);
    const sequences = [...fromOther(cy, 1), ...fromOther(dee, 0)].map((one) => one.sequence);
    expect(new Set(sequences).size).toBe(20);
    expect(Math.max(...sequences) - Math.min(...sequences)).toBe(19);
  });

  test('a kick on one gateway ends logins on the other', async () => {
    const first = await publicUser(world.worldOf(0), 'eve');
    for (let index = 0; index < 10; index += 1) await rawUser(world.urlOf(1), 'eve');
    await until('the oldest gives way', () => first.event('KICKED_OUT').length > 0);
    expect(first.event('KICKED_OUT')[0]?.data).toMatchObject({ type: 'multipleAccount' });
  });

  test('notices that were lost while Redis was killed for 2 s are found by sequence: none lost, none doubled', async () => {
    const fay = await rawUser(world.urlOf(0), 'fay');
    const gus = await rawUser(world.urlOf(1), 'gus');
    const said: string[] = [];
    const say = async (text: string): Promise<void> => {
      expect(await fay.text('gus', text, said.length + 1)).toMatchObject({ ErrorCode: 0 });
      said.push(text);
    };
    for (let index = 0; index < 20; index += 1) await say(`before ${index}`);
    await world.withoutRedis(2_000, async () => {
      for (let index = 0; index < 40; index += 1) await say(`during ${index}`);
    });
    for (let index = 0; index < 20; index += 1) await say(`after ${index}`);
    await until('all of it', () => gus.texts().length >= said.length);
    expect(gus.texts()).toEqual(said);
  });

  test('the public client, connected all the while, is given what was said while Redis was away', async () => {
    const hal = await rawUser(world.urlOf(0), 'hal');
    const ivy = await publicUser(world.worldOf(1), 'ivy');
    await world.withoutRedis(2_000, async () => {
      expect(await hal.text('ivy', 'said into the void', 1)).toMatchObject({ ErrorCode: 0 });
    });
    await until('it arrives', () => ivy.received().length > 0);
    expect(ivy.received().map(textOf)).toEqual(['said into the void']);
    expect(ivy.sockets.length).toBe(1);
  });
});
