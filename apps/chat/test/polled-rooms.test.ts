import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { publicUser, textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld({ roomMode: 'poll', cloudConfig: { polling_simplified_msg: '1' } });

test('a room that is polled under short keys is read by the public client as any other', async () => {
  const ana = await publicUser(world, 'ana');
  const bo = await publicUser(world, 'bo');
  await ana.call('updateMyProfile', { nick: 'Ana A.' });
  const made = await ana.call('createGroup', { type: 'AVChatRoom', name: 'Polled' });
  const { groupID } = made.data['group'] as { groupID: string };
  for (const user of [bo, ana]) await user.call('joinGroup', { groupID });
  // Whoever has just come polls from now on.
  const heard = () => bo.received().filter((one) => String(textOf(one)).startsWith('line'));
  let count = 0;
  await until('bo polls and hears', () => {
    if (count < 100 && heard().length === 0) {
      count += 1;
      void ana.text(groupID, `line ${count}`, 'GROUP').catch(() => undefined);
    }
    return heard().length > 0;
  });
  expect(heard()[0]).toMatchObject({ from: 'ana', to: groupID, nick: 'Ana A.', type: 'TIMTextElem' });
});

test('short keys are for who asks for them', async () => {
  const cy = await rawUser(world.url(), 'cy');
  const made = await cy.request('group_open_http_svc.create_group', { Type: 'AVChatRoom', Name: 'Keys' });
  const GroupId = String(made['GroupId']);
  const { LongPollingKey: Key, StartSeq } = await cy.request('group_open_http_svc.apply_join_group', {
    GroupId,
  });
  const MsgBody = [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'goal' } }];
  await cy.request('group_open_http_svc.send_group_msg', { GroupId, Random: 1, MsgBody });
  const poll = async (DownsizeFlag: number): Promise<string> => {
    for (;;) {
      const body = { Key, StartSeq, HoldTime: 1, DownsizeFlag };
      const answer = await cy.request('group_open_long_polling_http_svc.get_msg', body);
      const found = (answer['RspMsgList'] as object[]).find((one) => JSON.stringify(one).includes('goal'));
      if (found !== undefined) return Object.keys(found).join(' ');
    }
  };
  expect(await poll(0)).toContain('From_Account');
  const short = await poll(1);
  expect(short).toContain('F_Account');
  expect(short).not.toContain('MsgRandom');
  cy.close();
});
