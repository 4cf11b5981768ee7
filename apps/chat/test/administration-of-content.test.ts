import { afterAll, expect, test } from 'vitest';

import { bareUser } from './bare-user.ts';
import { APP_ID, type AppSettings, chatWorld } from './chat-world.ts';
import { eventually, publicUser, textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

/** The server's time, which a test may let pass. */
let laterMs = 0;
const clock = { nowMs: () => Date.now() + laterMs };
const settings: AppSettings = {
  webhook: {
    url: 'http://127.0.0.1:9/hook',
    secret: 'a secret for tests only, long enough',
    commands: [],
    callsFrom: ['203.0.113.7'],
  },
  lexicon: [{ word: 'cheat' }, { word: 'd[au]mn', isPattern: true, replacement: 'dear' }],
};
const world = await chatWorld(settings, { clock });
const ana = await rawUser(world.url(), 'ana');
const bo = await rawUser(world.url(), 'bo');
afterAll(() => [ana, bo].forEach((user) => user.close()));

const text = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
/** What the administration has said to somebody, oldest first. */
const historyOf = async (userId: string): Promise<string[]> => {
  const between = { Operator_Account: 'administrator', Peer_Account: userId, MaxCnt: 20 };
  const { MsgList } = await world.admin('openim/admin_getroammsg', between);
  const found = MsgList as { MsgBody: { MsgContent: { Text: string } }[] }[];
  return found.map((message) => message.MsgBody[0]?.MsgContent.Text ?? '').reverse();
};
const label = (call: string, body: object) => world.admin(`all_member_push/${call}`, body);

test('a push reaches everybody, or those who bear tags and attributes; each has it once', async () => {
  const many = Array.from({ length: 230 }, (_, index) => `fan-${index}`);
  for (const from of [0, 100, 200])
    await world.admin('im_open_login_svc/multiaccount_import', { Accounts: many.slice(from, from + 100) });
  await label('im_add_tag', {
    UserTags: [
      { To_Account: 'ana', Tags: ['vip', 'home'] },
      { To_Account: 'bo', Tags: ['vip'] },
    ],
  });
  await label('im_set_attr', { UserAttrs: [{ To_Account: 'bo', Attrs: { city: 'Recife', level: '3' } }] });
  expect(await label('im_get_tag', { To_Account: ['ana', 'bo'] })).toMatchObject({
    UserTags: [
      { To_Account: 'ana', Tags: ['home', 'vip'] },
      { To_Account: 'bo', Tags: ['vip'] },
    ],
  });
  let random = 0;
  const push = async (line: string, Condition?: object): Promise<void> => {
    const sent = await label('im_push', {
      MsgRandom: (random += 1),
      MsgBody: text(line),
      ...(Condition && { Condition }),
    });
    expect(sent).toMatchObject({ ErrorCode: 0 });
  };
  await push('to the home stand', { TagsAnd: ['vip', 'home'] });
  await push('to Recife', { TagsOr: ['vip'], AttrsAnd: { city: 'Recife' } });
  await push('to the third level or Natal', { AttrsOr: { city: 'Natal', level: '3' } });
  await push('to all');
  for (const user of [ana, bo]) await until('the last one', () => user.texts().includes('to all'));
  expect(ana.texts()).toEqual(['to the home stand', 'to all']);
  expect(bo.texts()).toEqual(['to Recife', 'to the third level or Natal', 'to all']);
  // Beyond the first page of users, and stored for who is away.
  await eventually('the last fan has it', async () =>
    expect(await historyOf(many.at(-1) ?? '')).toEqual(['to all']),
  );
  await label('im_remove_tag', { UserTags: [{ To_Account: 'ana', Tags: ['home'] }] });
  await label('im_remove_all_tags', { To_Account: ['bo'] });
  await label('im_remove_attr', { UserAttrs: [{ To_Account: 'bo', Attrs: ['city'] }] });
  expect(await label('im_get_tag', { To_Account: ['ana', 'bo'] })).toMatchObject({
    UserTags: [{ Tags: ['vip'] }, { Tags: [] }],
  });
  expect(await label('im_get_attr', { To_Account: ['bo'] })).toMatchObject({
    UserAttrs: [{ Attrs: { level: '3' } }],
  });
});

test('what is written on many accounts is written on all of them or on none', async () => {
  const refuse = `
    create function chat.refuse_bo() returns trigger language plpgsql as
      $$ begin if new.user_id = 'bo' then raise 'no more room'; end if; return new; end $$;
    create trigger refuse_tag before insert on chat.account_tag for each row execute function chat.refuse_bo();
    create trigger refuse_attr before insert on chat.account_attribute for each row execute function chat.refuse_bo()`;
  const allow = 'drop function chat.refuse_bo cascade';
  const { pool } = world.database.connect('chat', 1);
  const both = (more: object) => ['ana', 'bo'].map((To_Account) => ({ To_Account, ...more }));
  const written = async () => ({
    tags: (await label('im_get_tag', { To_Account: ['ana', 'bo'] }))['UserTags'],
    attributes: (await label('im_get_attr', { To_Account: ['ana', 'bo'] }))['UserAttrs'],
  });
  const before = await written();
  await pool.query(refuse);
  expect(await label('im_add_tag', { UserTags: both({ Tags: ['late'] }) })).toMatchObject({
    ActionStatus: 'FAIL',
  });
  expect(await label('im_set_attr', { UserAttrs: both({ Attrs: { seat: '9' } }) })).toMatchObject({
    ActionStatus: 'FAIL',
  });
  expect(await written()).toEqual(before);
  await pool.query(allow);
  // Given twice, the last value counts.
  const UserAttrs = [...both({ Attrs: { seat: '8' } }), ...both({ Attrs: { seat: '9' } })];
  expect(await label('im_set_attr', { UserAttrs })).toMatchObject({ ErrorCode: 0 });
  expect((await written()).attributes).toMatchObject([{ Attrs: { seat: '9' } }, { Attrs: { seat: '9' } }]);
});

test('asked for again under its random a push is the same push for 24 hours, another one under it a conflict', async () => {
  const push = (line: string) => label('im_push', { MsgRandom: 4711, MsgBody: text(line) });
  const first = await push('only once');
  expect(await Promise.all([push('only once'), push('only once')])).toEqual([first, first]);
  await until('it', () => bo.texts().includes('only once'));
  // Also when all of them have it.
  await eventually('the last fan has it', async () =>
    expect(await historyOf('fan-99')).toContain('only once'),
  );
  expect(await push('only once')).toEqual(first);
  expect(await push('something else')).toMatchObject({ ErrorCode: 20028 });
  expect(bo.texts().filter((one) => one === 'only once')).toHaveLength(1);
  laterMs = 25 * 3600 * 1000;
  expect((await push('only once'))['TaskId']).not.toBe(first['TaskId']);
  await until('a new one', () => bo.texts().filter((one) => one === 'only once').length === 2);
  laterMs = 0;
});

test('a push goes on after a restart from where it was, and nobody gets it twice', async () => {
  const task = {
    fromUserId: 'administrator',
    random: 1,
    elements: text('after the break'),
    cloudCustomData: '',
    control: [],
    isOnlineOnly: false,
    audience: { tagsAnd: [], tagsOr: [], attributesAnd: {}, attributesOr: {} },
  };
  // As a process leaves it that died: those up to this one have it.
  const left = `insert into chat.push_task (app_id, task, after_user) values ($1, $2, 'ana')`;
  await world.database.connect('chat', 1).pool.query(left, [APP_ID, JSON.stringify(task)]);
  await world.restart();
  const said = async (userId: string): Promise<number> =>
    (await historyOf(userId)).filter((one) => one === 'after the break').length;
  await eventually('the others have it', async () => expect(await said('fan-99')).toBe(1));
  expect(await said('bo')).toBe(1);
  expect(await said('ana')).toBe(0);
});

test('a text that is still being written grows before the eyes of its readers', async () => {
  const cy = await publicUser(world, 'cy');
  await world.admin('im_open_login_svc/account_import', { UserID: '@RBT#help' });
  const pair = { From_Account: '@RBT#help', To_Account: 'cy' };
  const stream = (Text: string, MsgKey?: unknown) =>
    world.admin('openim/send_stream_msg', { ...pair, Text, ...(MsgKey !== undefined && { MsgKey }) });
  const { MsgKey } = await stream('The score');
  const first = await until('the beginning', () => cy.received()[0]);
  expect(textOf(first)).toBe('The score');
  expect(await stream(' is 2:1', MsgKey)).toMatchObject({ ErrorCode: 0, MsgVersion: 1 });
  expect(await stream(' now.', MsgKey)).toMatchObject({ ErrorCode: 0, MsgVersion: 2 });
  const texts = () =>
    cy.event('MESSAGE_MODIFIED').flatMap((one) => (one.data as (typeof first)[]).map(textOf));
  await until('the end', () => texts().includes('The score is 2:1 now.'));
  expect(await stream('x', '1_2_3')).toMatchObject({ ErrorCode: 20026 });
  const { GroupId } = await world.admin('group_open_http_svc/create_group', {
    Type: 'ChatRoom',
    Name: 'Help',
    MemberList: [{ Member_Account: 'cy' }, { Member_Account: '@RBT#help' }],
  });
  const inGroup = (Text: string, MsgSeq?: unknown) =>
    world.admin('group_open_http_svc/send_group_stream_msg', {
      GroupId,
      From_Account: '@RBT#help',
      Text,
      ...(MsgSeq !== undefined && { MsgSeq }),
    });
  const { MsgSeq } = await inGroup('Kick-off');
  await until('the beginning', () => cy.received().some((one) => textOf(one) === 'Kick-off'));
  expect(await inGroup(' at six', MsgSeq)).toMatchObject({ ErrorCode: 0, MsgVersion: 1 });
  await until('the end', () => texts().includes('Kick-off at six'));
});

test('the lexicon of the app holds for clients without the plugin, and checks content for the administration', async () => {
  const ana = await rawUser(world.url(), 'ana');
  expect(await ana.text('bo', 'what a cheat', 71)).toMatchObject({ ErrorCode: 80001 });
  await ana.text('bo', 'Damn fine', 72);
  const heard = await rawUser(world.url(), 'bo');
  const { MsgList } = await heard.request('openim.getroammsg', { Peer_Account: 'ana', MaxCnt: 5 });
  expect(JSON.stringify(MsgList)).toContain('dear fine');
  expect(JSON.stringify(MsgList)).not.toContain('cheat');
  for (const user of [ana, heard]) user.close();
  const check = (Content: string, more: object = {}) =>
    world.admin('im_msg_audit/content_moderation', { ContentType: 'Text', Content, ...more });
  expect(await check('a fine goal')).toMatchObject({ Result: 'Pass', HitWords: [] });
  expect(await check('cheat')).toMatchObject({ Result: 'Block', HitWords: ['cheat'] });
  expect(await check('damn')).toMatchObject({ Result: 'Replace', Content: 'dear' });
  expect(await check('x', { ContentType: 'Image' })).toMatchObject({ ErrorCode: 20001 });
});

test('a forbidden file is given to nobody until it is allowed again', async () => {
  const dee = await bareUser(world, 'dee');
  const place = await dee.ask('im_cos_msg.pre_sig', { file_type: 255, file_name: 'notes.txt' });
  dee.close();
  const RawURL = String(place['download_url']);
  expect((await fetch(String(place['upload_url']), { method: 'PUT', body: 'team notes' })).status).toBe(200);
  expect((await fetch(RawURL)).status).toBe(200);
  await world.admin('im_cos_msg/forbid_illegal_object', { RawURL });
  expect((await fetch(`${RawURL}?side=198`)).status).toBe(403);
  await world.admin('im_cos_msg/allow_banned_object', { RawURL });
  expect((await fetch(RawURL)).status).toBe(200);
  expect(
    await world.admin('im_cos_msg/forbid_illegal_object', { RawURL: 'http://elsewhere.example/x' }),
  ).toMatchObject({
    ErrorCode: 20001,
  });
});

test('whoever guards the host is told from where it is called', async () => {
  expect(await world.admin('ConfigSvc/GetIPList', {})).toMatchObject({ IPList: ['203.0.113.7'] });
});
