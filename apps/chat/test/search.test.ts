import { connect } from '@touchline/engines/sql/connect';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { rawUser } from './raw-user.ts';
import { textOf, type ShownMessage } from './public-user.ts';

const world = await chatWorld();

type User = Awaited<ReturnType<typeof newerUser>>;
type Found = {
  searchResultList: { conversationID: string; messageCount: number; messageList: ShownMessage[] }[];
  cursor: string;
  totalCount: number;
};

const look = async (user: User, options: Record<string, unknown>): Promise<Found> =>
  (await user.call('searchCloudMessages', options)).data as unknown as Found;

/** How often something is found in each conversation. */
const counts = ({ searchResultList }: Found): Record<string, number> =>
  Object.fromEntries(searchResultList.map((one) => [one.conversationID, one.messageCount]));

const texts = ({ searchResultList }: Found): string[] =>
  searchResultList.flatMap(({ messageList }) => messageList.map((message) => String(textOf(message))));

const groupOf = async (user: User, options: Record<string, unknown>): Promise<string> => {
  const { data } = await user.call('createGroup', options);
  return (data['group'] as { groupID: string }).groupID;
};

const ana = await newerUser(world, 'ana');
const bo = await newerUser(world, 'bo');
const cy = await newerUser(world, 'cy');

test('messages are found by words in the conversations of the one who asks, and in no others', async () => {
  await ana.text('bo', 'What a GOAL by the keeper');
  await ana.text('bo', 'second goal');
  await cy.text('bo', 'goal! 进球了');
  const groupID = await groupOf(ana, { type: 'Private', name: 'Squad', memberList: [{ userID: 'bo' }] });
  await ana.text(groupID, 'own goal, sadly', 'GROUP');

  expect(counts(await look(bo, { keywordList: ['goal'] }))).toEqual({
    C2Cana: 2,
    C2Ccy: 1,
    [`GROUP${groupID}`]: 1,
  });
  expect(counts(await look(cy, { keywordList: ['goal'] }))).toEqual({ C2Cbo: 1 });
  expect(texts(await look(bo, { keywordList: ['进球'] }))).toEqual(['goal! 进球了']);
  expect(texts(await look(bo, { keywordList: ['goal'], conversationID: 'C2Cana' }))).toEqual([
    'second goal',
    'What a GOAL by the keeper',
  ]);
  expect(texts(await look(bo, { keywordList: ['goal'], conversationID: `GROUP${groupID}` }))).toEqual([
    'own goal, sadly',
  ]);
  await expect(look(cy, { keywordList: ['goal'], conversationID: `GROUP${groupID}` })).rejects.toMatchObject({
    code: 10007,
  });
});

test('all of the words or any of them, of a sender, of a type, up to a time', async () => {
  const all = { keywordList: ['goal', 'keeper'], keywordListMatchType: 'and' };
  expect(counts(await look(bo, all))).toEqual({ C2Cana: 1 });
  const ofCy = await look(bo, { keywordList: ['goal'], senderUserIDList: ['cy'] });
  expect(counts(ofCy)).toEqual({ C2Ccy: 1 });
  expect(counts(await look(cy, { messageTypeList: ['TIMTextElem'] }))).toEqual({ C2Cbo: 1 });
  expect(counts(await look(cy, { messageTypeList: ['TIMImageElem'] }))).toEqual({});
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;
  expect(counts(await look(bo, { keywordList: ['goal'], timePosition: anHourAgo }))).toEqual({});
  expect(texts(await look(bo, { keywordList: ['g'], conversationID: 'C2Ccy' }))).toEqual(['goal! 进球了']);
});

test('pages follow each other without a gap', async () => {
  const first = await look(bo, { keywordList: ['goal'], count: 2 });
  const rest = await look(bo, { keywordList: ['goal'], count: 2, cursor: first.cursor });
  expect(first.totalCount).toBe(3);
  expect(Object.keys({ ...counts(first), ...counts(rest) })).toHaveLength(3);
  expect(rest.cursor).toBe('');
  const page = { keywordList: ['goal'], conversationID: 'C2Cana', count: 1 };
  const newest = await look(bo, page);
  expect(texts(newest)).toEqual(['second goal']);
  expect(texts(await look(bo, { ...page, cursor: newest.cursor }))).toEqual(['What a GOAL by the keeper']);
});

test('what is recalled, deleted or changed is found no more, what it was changed to is', async () => {
  const eve = await newerUser(world, 'eve');
  const fay = await newerUser(world, 'fay');
  const said = async (text: string) =>
    (await eve.text('fay', text)).data['message'] as ShownMessage & { payload: { text: string } };
  const recalled = await said('penalty one');
  const changed = await said('penalty two');
  await said('penalty three');
  expect(counts(await look(fay, { keywordList: ['penalty'] }))).toEqual({ C2Ceve: 3 });

  await eve.call('revokeMessage', recalled);
  changed.payload.text = 'corner two';
  await eve.call('modifyMessage', changed);
  const inEve = { conversationID: 'C2Ceve' };
  expect(texts(await look(fay, { ...inEve, keywordList: ['penalty'] }))).toEqual(['penalty three']);
  const corner = await look(fay, { ...inEve, keywordList: ['corner'] });
  expect(texts(corner)).toEqual(['corner two']);
  const { data } = await fay.call('getMessageList', inEve);
  const held = (data['messageList'] as ShownMessage[]).find((one) => textOf(one) === 'penalty three');
  await fay.call('deleteMessage', [held]);
  expect(texts(await look(fay, { ...inEve, keywordList: ['penalty'] }))).toEqual([]);
  expect(texts(await look(eve, { conversationID: 'C2Cfay', keywordList: ['penalty'] }))).toEqual([
    'penalty three',
  ]);
});

test('targeted messages are found by those they are for', async () => {
  const groupID = await groupOf(ana, {
    type: 'Public',
    name: 'Board',
    memberList: [{ userID: 'bo' }, { userID: 'cy' }],
  });
  const message = ana.make('createTextMessage', {
    to: groupID,
    conversationType: 'GROUP',
    receiverList: ['bo'],
    payload: { text: 'the transfer fee' },
  });
  await ana.call('sendMessage', message);
  const fee = { keywordList: ['transfer'] };
  expect(counts(await look(bo, fee))).toEqual({ [`GROUP${groupID}`]: 1 });
  expect(counts(await look(cy, fee))).toEqual({});
  await bo.call('quitGroup', groupID);
  expect(counts(await look(bo, fee))).toEqual({});
});

test('users are found by id and nick, groups by name, members within the groups of the one who asks', async () => {
  const gus = await newerUser(world, 'gus');
  await gus.call('updateMyProfile', { nick: 'Gustavo Prado' });
  const users = await ana.call('searchCloudUsers', { keywordList: ['prado'] });
  expect(users.data).toMatchObject({
    totalCount: 1,
    searchResultList: [{ userID: 'gus', nick: 'Gustavo Prado' }],
  });
  await expect(ana.call('searchCloudUsers', { keywordList: ['hugo', 'cy'] })).resolves.toMatchObject({
    data: { searchResultList: [{ userID: 'cy' }] },
  });

  const open = await groupOf(gus, { type: 'Public', name: 'Northern Lights fans' });
  const closed = await groupOf(gus, { type: 'Private', name: 'Northern Lights board' });
  const named = async (user: User): Promise<string[]> => {
    const { data } = await user.call('searchCloudGroups', { keywordList: ['northern lights'] });
    return (data['searchResultList'] as { groupID: string }[]).map(({ groupID }) => groupID);
  };
  expect(await named(ana)).toEqual([open]);
  expect((await named(gus)).sort()).toEqual([open, closed].sort());

  const inGroups = { keywordList: ['gustavo'] };
  expect((await ana.call('searchCloudGroupMembers', inGroups)).data).toMatchObject({ searchResultList: [] });
  expect((await gus.call('searchCloudGroupMembers', inGroups)).data['searchResultList']).toHaveLength(2);
  const one = await gus.call('searchCloudGroupMembers', { ...inGroups, groupIDList: [open] });
  expect(one.data['searchResultList']).toMatchObject([
    { groupInfo: { groupID: open, name: 'Northern Lights fans' }, memberList: [{ userID: 'gus' }] },
  ]);
});

test('what was said is in the index before anybody looks for it, once there is little else to do', async () => {
  await ana.text('bo', 'the substitute warms up');
  const database = connect<Record<string, never>>(world.database.url, { schema: 'chat' });
  onTestFinished(() => database.close());
  const indexed = async () => {
    const { rows } = await sql`select 1 from message_search where plain like '%substitute warms%'`.execute(
      database.kysely,
    );
    return rows.length;
  };
  await expect.poll(indexed, { timeout: 25_000 }).toBe(1);
});

test('a search for nothing is refused and names what it lacks', async () => {
  const hal = await rawUser(world.url(), 'hal');
  for (const servcmd of ['message_search', 'user_search', 'group_search', 'group_member_search']) {
    const answer = await hal.request(`${servcmd}.query`, { KeywordList: [' '], Keywords: [' '] });
    expect(answer['ErrorInfo']).toMatch(/must hold a word/);
  }
  hal.close();
});
