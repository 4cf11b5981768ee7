import { expect, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const world = await chatWorld();

type User = Awaited<ReturnType<typeof newerUser>>;

/** Every signal that reaches a user, by the client's own names. */
const signalsOf = async (user: User) => {
  const heard: { name: string; data: Record<string, unknown> }[] = [];
  const keep = (event: { name: string; data: unknown }): void =>
    void heard.push({ name: event.name, data: event.data as Record<string, unknown> });
  const { TSignaling } = user.TIM as unknown as { TSignaling: Record<string, string | number> };
  const names = Object.values(TSignaling).filter((name) => typeof name === 'string');
  for (const name of names) await user.call('addSignalingListener', name, keep);
  return { heard, keep, names };
};

/** A signal is answered with its id beside the data. */
const inviteIdOf = (result: unknown): string => (result as { inviteID: string }).inviteID;

test('a call by signals: invited, changed, accepted, declined, called off', async () => {
  const ana = await newerUser(world, 'ana');
  const bo = await newerUser(world, 'bo');
  const [onAna, onBo] = [await signalsOf(ana), await signalsOf(bo)];
  const invite = async (data: string): Promise<string> =>
    inviteIdOf(await ana.call('invite', { userID: 'bo', data, timeout: 30 }));
  const reaches = (data: string) =>
    until(`the signal ${data}`, () => onBo.heard.find((one) => one.data['data'] === data));

  const first = await invite('video');
  expect((await reaches('video')).data).toMatchObject({ inviteID: first, inviter: 'ana' });
  await ana.call('modifyInvitation', { inviteID: first, data: 'audio' });
  await reaches('audio');
  await bo.call('accept', { inviteID: first, data: 'yes' });
  await until('ana hears yes', () => onAna.heard.some((one) => one.data['data'] === 'yes'));
  const second = await invite('again');
  await reaches('again');
  await bo.call('reject', { inviteID: second, data: 'no' });
  await until('ana hears no', () => onAna.heard.some((one) => one.data['data'] === 'no'));
  const third = await invite('once more');
  await reaches('once more');
  await ana.call('cancel', { inviteID: third, data: 'never mind' });
  await reaches('never mind');
  const sync = ana.make('inviteSync', { userID: 'bo', data: 'at once', timeout: 30 });
  expect(sync).toBeDefined();
  await reaches('at once');
  const signal = bo.received().find((one) => JSON.stringify(one.payload).includes('at once'));
  expect(JSON.stringify(bo.make('getSignalingInfo', signal))).toContain('at once');
  for (const name of onBo.names) await bo.call('removeSignalingListener', name, onBo.keep);
  const before = onBo.heard.length;
  await ana.text('bo', 'hello');
  await invite('unheard');
  await ana.text('bo', 'that was all');
  await until('bo has it', () => bo.received().some((one) => textOf(one) === 'that was all'));
  expect(onBo.heard.length).toBe(before);
});

test('a call in a group reaches those who are invited', async () => {
  const cy = await newerUser(world, 'cy');
  const dee = await newerUser(world, 'dee');
  const made = await cy.call('createGroup', {
    type: 'ChatRoom',
    name: 'Calls',
    memberList: [{ userID: 'dee' }],
  });
  const { groupID } = made.data['group'] as { groupID: string };
  await until('dee knows it', () => dee.event('GROUP_LIST_UPDATED').length > 0);
  const { heard } = await signalsOf(dee);
  await cy.call('inviteInGroup', { groupID, inviteeList: ['dee'], data: 'team talk', timeout: 30 });
  await until('dee is invited', () => heard.some((one) => one.data['data'] === 'team talk'));
  cy.make('inviteInGroupSync', { groupID, inviteeList: ['dee'], data: 'second half', timeout: 30 });
  await until('dee is invited again', () => heard.some((one) => one.data['data'] === 'second half'));
  expect(heard.map((one) => one.data['groupID'])).toContain(groupID);
});

test('who is logged in, the time of the server, readiness and drafts are known to version 3', async () => {
  const eve = await newerUser(world, 'eve');
  const fay = await newerUser(world, 'fay');
  await fay.text('eve', 'hello');
  await until('hello', () => eve.received().length === 1);
  expect(eve.make('isReady', undefined)).toBe(true);
  expect(eve.make('getLoginUser', undefined)).toBe('eve');
  expect(Math.abs(Number(eve.make('getServerTime', undefined)) - Date.now())).toBeLessThan(60_000);
  await eve.call('setConversationDraft', { conversationID: 'C2Cfay', draftText: 'dear fay' });
  const { data } = await eve.call('getConversationList');
  expect(JSON.stringify(data['conversationList'])).toContain('dear fay');
});

test('a server that writes down no voice messages says so with its code', async () => {
  const gus = await rawUser(world.url(), 'gus');
  const answer = await gus.request('im_open_speech.ws_sentence_recognition', { BytesUrl: '' });
  gus.close();
  expect(answer).toMatchObject({ ErrorCode: 0, CmdErrorCode: { ErrorCode: 26011 } });
});
