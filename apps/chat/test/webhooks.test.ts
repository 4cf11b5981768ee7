import { afterAll, expect, test } from 'vitest';

import { signWebhook } from '../src/webhook/webhook-call.ts';
import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';
import { eventually, until } from './public-user.ts';
import { type Call, host, type Reply } from './webhook-host.ts';

const SECRET = 'a secret for tests only, long enough';

const worldWith = async (onFailure: 'allow' | 'refuse') => {
  const server = await host();
  const world = await chatWorld({ webhook: { url: server.url, secret: SECRET, onFailure } });
  const ana = await bareUser(world, 'ana');
  const bo = await bareUser(world, 'bo');
  afterAll(() => [ana, bo].forEach((user) => user.close()));
  let seq = 0;
  const send = (Text: string) => {
    seq += 1;
    return ana.ask('openim.sendmsg', {
      To_Account: 'bo',
      MsgSeq: seq,
      MsgRandom: Math.floor(Math.random() * 2 ** 31),
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
    });
  };
  const heard = (): string[] =>
    bo
      .events()
      .flatMap(
        (event) =>
          (event['C2cMsgArray'] as { MsgBody: { MsgContent: { Text: string } }[] }[] | undefined) ?? [],
      )
      .map((message) => message.MsgBody[0]?.MsgContent.Text ?? '');
  return { ...server, world, send, heard };
};

const open = await worldWith('allow');
const closed = await worldWith('refuse');
const BEFORE = 'C2C.CallbackBeforeSendMsg';
const AFTER = 'C2C.CallbackAfterSendMsg';
const good: Reply = { body: { ErrorCode: 0 } };

test('a call is signed over its time and its bytes', async () => {
  open.state.reply = () => good;
  await open.send('hello');
  const call = open.calls.find((one) => one.command === BEFORE);
  const timestamp = Number(call?.headers['x-touchline-timestamp']);
  expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(60);
  expect(call?.headers['x-touchline-signature']).toBe(signWebhook(SECRET, timestamp, call?.raw ?? ''));
  expect(signWebhook(SECRET, timestamp, `${call?.raw} `)).not.toBe(call?.headers['x-touchline-signature']);
});

test('a refusal reaches the sender with its code, and the message goes nowhere', async () => {
  open.state.reply = (call) =>
    call.command === BEFORE ? { body: { ErrorCode: 120_001, ErrorInfo: 'not in this tone' } } : good;
  const answer = await open.send('rude');
  expect(answer).toMatchObject({ ErrorCode: 120_001 });
  expect(answer.ErrorInfo).toContain('not in this tone');
  expect(open.heard()).not.toContain('rude');
});

test('a rewritten message arrives rewritten', async () => {
  open.state.reply = (call) =>
    call.command === BEFORE
      ? { body: { ErrorCode: 0, MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'polite' } }] } }
      : good;
  await open.send('blunt');
  await until('the polite one', () => open.heard().includes('polite'));
  expect(open.heard()).not.toContain('blunt');
});

test.each<[string, Reply]>([
  ['slow', { ...good, afterMs: 2_100 }],
  ['down', { status: 503 }],
])('a host that is %s lets messages through or stops them, as it was set', async (how, reply) => {
  const slow = (call: Call): Reply => (call.command === BEFORE ? reply : good);
  open.state.reply = slow;
  closed.state.reply = slow;
  const began = Date.now();
  const [through, stopped] = await Promise.all([open.send(`while ${how}`), closed.send(`while ${how}`)]);
  expect(Date.now() - began).toBeLessThan(2_600);
  expect(through).toMatchObject({ ErrorCode: 0 });
  expect(stopped).toMatchObject({ ErrorCode: 20006 });
});

test('what happened is told in order, and again until it is taken', async () => {
  let refusals = 1;
  open.state.reply = (call) => {
    if (call.command !== AFTER || refusals === 0 || !call.raw.includes('"news"')) return good;
    refusals -= 1;
    return { status: 500 };
  };
  await open.send('news');
  const told = (): Call[] =>
    open.calls.filter((call) => call.command === AFTER && call.raw.includes('"news"'));
  await eventually('it is told twice', () =>
    told().length >= 2 ? Promise.resolve() : Promise.reject(new Error('once')),
  );
  expect(told()[0]?.body['Sequence']).toBe(told()[1]?.body['Sequence']);
  const sequences = open.calls
    .filter((call) => call.command === AFTER)
    .map((call) => Number(call.body['Sequence']));
  expect(new Set(sequences).size).toBeGreaterThan(1);
}, 20_000);

test('the administration tests the webhook and tells what it answered', async () => {
  open.state.reply = () => ({ status: 404 });
  expect(await open.world.admin('webhook_svc/test', {})).toMatchObject({
    ErrorCode: 0,
    HttpStatus: 404,
    Problem: 'it answered with HTTP 404',
  });
});
