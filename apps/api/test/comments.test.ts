import { randomUUID } from 'node:crypto';
import {
  getComments,
  getMatchTalk,
  likeComment,
  openMatchTalk,
  removeComment,
  removeCommentAsOperator,
  sendComment,
} from '@touchline/contract/comment';
import { getByTag } from '@touchline/contract/content';
import { getMessages } from '@touchline/contract/message';
import { reportContent } from '@touchline/contract/report';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingRepository } from '../src/account/closing-repository.ts';
import { commentData } from '../src/comment/comment-repository.ts';
import { contentRepository } from '../src/content/content-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

let teams = 500;
const anArticle = async () => {
  teams += 1;
  const id = await contentRepository(world.api()).add({
    kind: 'news',
    state: 'published',
    title: '少一人的二十分钟',
    tags: [{ kind: 'team', target_id: teams }],
    nowSec: Math.floor(Date.now() / 1000),
  });
  const tag = teams;
  const counted = async () =>
    (await api.ask(getByTag, { tag: 'team', target_id: tag })).list.find((card) => card.id === id)?.counts
      .comments;
  return { id, counted };
};

let people = 0;
const someone = () => api.member(`reader-${(people += 1)}`);

const send = (token: string, id: number, text: string, more: object = {}) =>
  api.send(sendComment, { request_id: randomUUID(), id, text, token, ...more });
const write = async (token: string, id: number, text: string, more: object = {}) =>
  api.ask(sendComment, { request_id: randomUUID(), id, text, token, ...more });

test('a comment is written once for each request id, whatever is sent at the same moment', async () => {
  const { id, counted } = await anArticle();
  const { token } = await someone();
  const body = { request_id: randomUUID(), id, text: '两条线之间没缝', token };
  const first = await api.ask(sendComment, body);
  expect(await Promise.all([api.ask(sendComment, body), api.ask(sendComment, body)])).toEqual([first, first]);
  expect(await counted()).toBe(1);
  expect(await api.send(sendComment, { ...body, text: '别的' })).toMatchObject({
    status: 6,
    field: 'request_id',
  });
});

test('a reply to a reply stays in the thread and names whom it answers, who finds a message', async () => {
  const { id, counted } = await anArticle();
  const [one, other, third] = [await someone(), await someone(), await someone()];
  const root = await write(one.token, id, '站得更窄了');
  const reply = await write(other.token, id, '看慢镜头', { root_id: root.id });
  await write(third.token, id, '同意', { root_id: root.id, to: reply.author.id });
  const { list, total } = await api.ask(getComments, { id });
  expect([list.map(({ text, replies }) => [text, replies]), total]).toEqual([[['站得更窄了', 2]], 3]);
  const thread = await api.ask(getComments, { id, root_id: root.id });
  expect(thread.list.map(({ text, to }) => [text, to?.id])).toEqual([
    ['看慢镜头', undefined],
    ['同意', other.uid],
  ]);
  const { list: messages } = await api.ask(getMessages, { category: 'interaction', token: other.token });
  expect(messages[0]).toMatchObject({ target: { kind: 'news', id } });
  expect(await counted()).toBe(3);
});

test('only who writes in a thread can be answered there: nobody else finds a message', async () => {
  const { id } = await anArticle();
  const [one, other, stranger] = [await someone(), await someone(), await someone()];
  const root = await write(one.token, id, '开个头');
  for (const to of [stranger.uid, 2_000_000_000]) {
    expect(await send(other.token, id, '看过来', { root_id: root.id, to })).toMatchObject({
      status: 4,
      field: 'to',
    });
  }
  const { list } = await api.ask(getMessages, { category: 'interaction', token: stranger.token });
  expect(list).toEqual([]);
});

test('likes are counted once a person, and what people answer and like stands first', async () => {
  const { id } = await anArticle();
  const author = await someone();
  const good = await write(author.token, id, '好文');
  await write((await someone()).token, id, '沙发');
  for (let each = 0; each < 3; each += 1) {
    const { token } = await someone();
    await api.ask(likeComment, { comment_id: good.id, on: true, token });
    await api.ask(likeComment, { comment_id: good.id, on: true, token });
  }
  const { best, list } = await api.ask(getComments, { id });
  expect(best.map(({ text, likes }) => [text, likes])).toEqual([['好文', 3]]);
  expect(list.map(({ text }) => text)).toEqual(['沙发', '好文']);
});

test('a withdrawn comment with replies keeps its place without its text; without replies it is gone', async () => {
  const { id, counted } = await anArticle();
  const one = await someone();
  const root = await write(one.token, id, '说早了');
  await write((await someone()).token, id, '没事', { root_id: root.id });
  const lone = await write((await someone()).token, id, '路过');
  await api.ask(removeComment, { comment_id: root.id, token: one.token });
  await api.ask(removeCommentAsOperator, { comment_id: lone.id, reason: '广告', token: api.operatorToken });
  const { list } = await api.ask(getComments, { id });
  expect(list.map(({ text, state }) => [text, state])).toEqual([['', 'withdrawn']]);
  expect(await counted()).toBe(1);
  expect(
    await api.send(removeComment, { comment_id: root.id, token: (await someone()).token }),
  ).toMatchObject({
    status: 4,
  });
});

test('too fast, the same again, too long and a link of a newcomer are refused', async () => {
  const { id } = await anArticle();
  const { token } = await someone();
  await write(token, id, '第一条');
  expect(await send(token, id, '第二条')).toMatchObject({ status: 5 });
  const { token: newcomer } = await someone();
  expect(await send(newcomer, id, 'https://a.example')).toMatchObject({ status: 1, field: 'text' });
  expect(await send(newcomer, id, '好'.repeat(251))).toMatchObject({ status: 1, field: 'text' });
  expect(await send(newcomer, 999_999, '好')).toMatchObject({ status: 4, field: 'id' });
});

test('a comment can be reported; its text is the evidence', async () => {
  const { id } = await anArticle();
  const { id: comment } = await write((await someone()).token, id, '难听的话');
  const { token } = await someone();
  const report = await api.ask(reportContent, {
    kind: 'comment',
    id: String(comment),
    reason: 'abuse',
    token,
  });
  expect(report.id).toBeGreaterThan(0);
});

test('of an account that closes the places of its comments stay, without text', async () => {
  const { id } = await anArticle();
  const leaving = await someone();
  const root = await write(leaving.token, id, '再见');
  await write((await someone()).token, id, '走好', { root_id: root.id });
  const { uid } = leaving;
  await world
    .api()
    .updateTable('account')
    .set({ status: 'closing', closes_at: 1 })
    .where('id', '=', uid)
    .execute();
  await closingRepository(world.api(), [commentData]).closeDue(2);
  const { list } = await api.ask(getComments, { id });
  expect(list).toMatchObject([{ text: '', state: 'withdrawn', replies: 1 }]);
});

test('the talk about a match opens a day before it, is one however many begin, and a reply leads back to it', async () => {
  const nowSec = Math.floor(Date.now() / 1000);
  await world.addMatch(811, { time_sec: nowSec + 90_000 });
  await world.addMatch(812, { time_sec: nowSec + 80_000 });
  const [one, other] = [await someone(), await someone()];
  expect(await api.send(openMatchTalk, { matchid: 811, token: one.token })).toMatchObject({
    status: 6,
    field: 'matchid',
  });
  expect(await api.ask(getMatchTalk, { matchid: 812 })).toEqual({
    id: 0,
    comments: 0,
    opens_at: nowSec + 80_000 - 86_400,
  });
  const begin = ({ token }: typeof one) => api.ask(openMatchTalk, { matchid: 812, token });
  const [{ id }, again] = await Promise.all([begin(one), begin(other)]);
  expect(again.id).toBe(id);
  const root = await write(one.token, id, '今晚谁能进球');
  await write(other.token, id, '九号', { root_id: root.id });
  expect(await api.ask(getMatchTalk, { matchid: 812 })).toMatchObject({ id, comments: 2 });
  const { list } = await api.ask(getMessages, { token: one.token });
  expect(list[0]?.target).toEqual({ kind: 'talk', id: 812, sport_id: 1 });
});
