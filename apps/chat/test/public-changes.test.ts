import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { eventually, publicUser, type PublicUser, type ShownMessage, textOf, until } from './public-user.ts';

let laterMs = 0;
const clock = { nowMs: () => Date.now() + laterMs };
const RECALLED_WITHIN_SEC = 60;
const world = await chatWorld({ recallWindowSec: RECALLED_WITHIN_SEC }, { clock, versions: 'both' });

type Shown = { conversationID: string; isPinned: boolean; unreadCount: number };

const listOf = async (user: PublicUser): Promise<Shown[]> =>
  (await user.call('getConversationList')).data['conversationList'] as Shown[];

const historyOf = async (user: PublicUser, conversationID: string): Promise<ShownMessage[]> =>
  (await user.call('getMessageList', { conversationID })).data['messageList'] as ShownMessage[];

test('a recalled message is recalled for the receiver, in history, and no longer unread', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  const { data } = await ana.text('bo', 'a slip');
  await until('the slip', () => bo.received().length === 1);
  await ana.call('revokeMessage', data['message']);
  await until('bo is told', () => bo.event('MESSAGE_REVOKED').length > 0);
  const again = await publicUser(world, 'bo');
  expect(await historyOf(again, 'C2Cana')).toMatchObject([{ isRevoked: true }]);
  expect((await listOf(again)).find((one) => one.conversationID === 'C2Cana')?.unreadCount).toBe(0);
});

test('only the sender recalls his message in a Public group, and its owner that of anybody', async () => {
  const cy = await publicUser(world, 'cy');
  const dee = await publicUser(world, 'dee');
  const made = await cy.call('createGroup', {
    type: 'Public',
    name: 'Recalls',
    memberList: [{ userID: 'dee' }],
  });
  const { groupID } = made.data['group'] as { groupID: string };
  await cy.text(groupID, 'the owner’s', 'GROUP');
  const { data } = await dee.text(groupID, 'the member’s', 'GROUP');
  const owners = await until('the owner’s', () =>
    dee.received().find((one) => textOf(one) === 'the owner’s'),
  );
  await expect(dee.call('revokeMessage', owners)).rejects.toMatchObject({ code: 10007 });
  const members = await until('the member’s', () =>
    cy.received().find((one) => textOf(one) === 'the member’s'),
  );
  await cy.call('revokeMessage', members);
  await until('dee is told', () => dee.event('MESSAGE_REVOKED').length > 0);
  expect(data['message']).toMatchObject({ isRevoked: true });
});

test('what is older than the app allows is not recalled: 20016, in a group 10031; its owner still may', async () => {
  const [ray, sue] = [await publicUser(world, 'ray'), await publicUser(world, 'sue')];
  const memberList = [{ userID: 'sue' }];
  const made = await ray.call('createGroup', { type: 'Public', name: 'Late', memberList });
  const { groupID } = made.data['group'] as { groupID: string };
  const alone = await sue.text('ray', 'too late');
  const among = await sue.text(groupID, 'too late for all', 'GROUP');
  await until('both', () => ray.received().length === 2);
  laterMs += (RECALLED_WITHIN_SEC + 2) * 1_000;
  await expect(sue.call('revokeMessage', alone.data['message'])).rejects.toMatchObject({ code: 20016 });
  await expect(sue.call('revokeMessage', among.data['message'])).rejects.toMatchObject({ code: 10031 });
  expect(sue.event('MESSAGE_REVOKED').concat(ray.event('MESSAGE_REVOKED'))).toEqual([]);
  await ray.call(
    'revokeMessage',
    ray.received().find((one) => textOf(one) === 'too late for all'),
  );
  await until('sue is told', () => sue.event('MESSAGE_REVOKED').length > 0);
});

test('a deleted message is gone for its reader alone', async () => {
  const eve = await publicUser(world, 'eve');
  const fay = await publicUser(world, 'fay');
  await eve.text('fay', 'one');
  await eve.text('fay', 'two');
  await until('both', () => fay.received().length === 2);
  await fay.call('deleteMessage', [fay.received()[0]]);
  expect((await historyOf(await publicUser(world, 'fay'), 'C2Ceve')).map(textOf)).toEqual(['two']);
  expect((await historyOf(await publicUser(world, 'eve'), 'C2Cfay')).map(textOf)).toEqual(['one', 'two']);
});

test('a pin stands first on every device, and goes again', async () => {
  const gus = await publicUser(world, 'gus');
  for (const peer of ['hal', 'ivy']) {
    await publicUser(world, peer);
    await gus.text(peer, 'hello');
  }
  const other = await publicUser(world, 'gus');
  await gus.call('pinConversation', { conversationID: 'C2Chal', isPinned: true });
  await until('the other device', () =>
    other
      .event('CONVERSATION_LIST_UPDATED')
      .some((one) => (one.data as Shown[]).some((item) => item.conversationID === 'C2Chal' && item.isPinned)),
  );
  expect(
    (await listOf(await publicUser(world, 'gus'))).map((one) => [one.conversationID, one.isPinned]),
  ).toEqual([
    ['C2Chal', true],
    ['C2Civy', false],
  ]);
  await gus.call('pinConversation', { conversationID: 'C2Chal', isPinned: false });
  expect((await listOf(await publicUser(world, 'gus'))).every((one) => !one.isPinned)).toBe(true);
});

test('a deleted conversation is out of the list until somebody speaks again; a cleared one has no history', async () => {
  const jo = await publicUser(world, 'jo');
  const kim = await publicUser(world, 'kim');
  await jo.text('kim', 'before');
  await until('before', () => kim.received().length === 1);
  await kim.call('deleteConversation', 'C2Cjo');
  expect(await listOf(await publicUser(world, 'kim'))).toEqual([]);
  await jo.text('kim', 'after');
  const again = await publicUser(world, 'kim');
  expect((await listOf(again)).map((one) => one.conversationID)).toEqual(['C2Cjo']);
  await again.call('clearHistoryMessage', 'C2Cjo');
  expect(await historyOf(await publicUser(world, 'kim'), 'C2Cjo')).toEqual([]);
});

test('whoever is on the blacklist is refused with 20007 until he is taken off', async () => {
  const lee = await publicUser(world, 'lee');
  const moe = await publicUser(world, 'moe');
  await lee.call('addToBlacklist', { userIDList: ['moe'] });
  await until('the list', () => lee.event('BLACKLIST_UPDATED').some((one) => String(one.data) === 'moe'));
  await expect(moe.text('lee', 'hello?')).rejects.toMatchObject({ code: 20007 });
  // The public client answers from what it has; it fetches the list after it is ready.
  const again = await publicUser(world, 'lee');
  await eventually('the list of the next login', async () =>
    expect((await again.call('getBlacklist')).data).toEqual(['moe']),
  );
  await lee.call('removeFromBlacklist', { userIDList: ['moe'] });
  await moe.text('lee', 'hello again');
  await until('it arrives', () => lee.received().some((one) => textOf(one) === 'hello again'));
});

test('a remind type is kept and told to the other device', async () => {
  const ned = await publicUser(world, 'ned');
  const oz = await publicUser(world, 'oz');
  await oz.text('ned', 'hello');
  await until('hello', () => ned.received().length === 1);
  await ned.call('setMessageRemindType', { userIDList: ['oz'], messageRemindType: 'AcceptNotNotify' });
  const again = await publicUser(world, 'ned');
  const shown = await until('the type', () =>
    again
      .event('CONVERSATION_LIST_UPDATED')
      .flatMap((one) => one.data as { conversationID: string; messageRemindType: string }[])
      .find((one) => one.conversationID === 'C2Coz' && one.messageRemindType === 'AcceptNotNotify'),
  );
  expect(shown.messageRemindType).toBe('AcceptNotNotify');
});
