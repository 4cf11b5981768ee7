import {
  getByTag,
  getProgress,
  likeContent,
  notePlays,
  noteProgress,
  removeAsOperator,
  removeContent,
  removeRightsRule,
  saveRightsRule,
  setVisibility,
} from '@touchline/contract/content';
import { followUser } from '@touchline/contract/follow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingRepository } from '../src/account/closing-repository.ts';
import { contentData, contentRepository, type Contents } from '../src/content/content-repository.ts';
import type { NewContent } from '../src/content/content-write-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
let api: ApiUnderTest;
let contents: Contents;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
  contents = contentRepository(world.api());
  await world.addMatch(901);
});
afterAll(() => api.close());

const TEAM = 77;

const aClip = (more: Partial<NewContent> = {}) =>
  contents.add({
    kind: 'clip',
    state: 'published',
    title: '2-1',
    titlePlain: '进球',
    spoils: true,
    matchId: 901,
    tags: [{ kind: 'team', target_id: TEAM }],
    nowSec: Math.floor(Date.now() / 1000),
    ...more,
  });

const listed = async (token = '', spoilers: 0 | 1 = 1) =>
  (await api.ask(getByTag, { tag: 'team', target_id: TEAM, spoilers, token })).list;
const cardOf = async (id: number, token = '', spoilers: 0 | 1 = 1) =>
  (await listed(token, spoilers)).find((card) => card.id === id);

test('the count of likes equals its rows, whatever is tapped at the same moment', async () => {
  const id = await aClip();
  const people = await Promise.all(Array.from({ length: 12 }, (_one, i) => api.member(`liker-${i}`)));
  await Promise.all(
    people.flatMap(({ token }, i) => [
      api.ask(likeContent, { id, on: true, token }),
      api.ask(likeContent, { id, on: i % 3 !== 0, token }),
      api.ask(likeContent, { id, on: true, token }),
    ]),
  );
  await Promise.all(people.slice(0, 5).map(({ token }) => api.ask(likeContent, { id, on: false, token })));
  expect(await cardOf(id, people[6]?.token)).toMatchObject({ liked: true, counts: { likes: 7 } });
  expect(await cardOf(id, people[0]?.token)).toMatchObject({ liked: false });
});

test('what is not there can be liked by nobody, nor can a like of it be taken back', async () => {
  const { token } = await api.member('likes-nothing');
  for (const on of [true, false]) {
    const answer = await api.send(likeContent, { id: 2_000_000_000, on, token });
    expect(answer).toMatchObject({ status: 4, field: 'id' });
  }
});

test('an account that closes takes its likes and its own things along, and counts follow', async () => {
  const id = await aClip();
  const { token, uid } = await api.member('leaves');
  await api.ask(likeContent, { id, on: true, token });
  const own = await aClip({ accountId: uid });
  await world
    .api()
    .updateTable('account')
    .set({ status: 'closing', closes_at: 1 })
    .where('id', '=', uid)
    .execute();
  expect(await closingRepository(world.api(), [contentData]).closeDue(2)).toEqual([uid]);
  expect(await cardOf(id)).toMatchObject({ counts: { likes: 0 } });
  expect(await contents.find(own)).toBeUndefined();
});

test('who hides scores gets the plain title, no cover that spoils, and no score of the match', async () => {
  const id = await aClip({ cover: '/goal.webp' });
  const shown = await cardOf(id);
  expect(shown).toMatchObject({ title: '2-1', cover: '/goal.webp', match: { id: 901 } });
  const hidden = await cardOf(id, '', 0);
  expect(hidden).toMatchObject({ title: '进球', cover: '', spoils: true });
  expect(JSON.stringify(hidden)).not.toMatch(/2-1|goal\.webp|scores|status/);
});

test('what is for followers is seen by them, and what is for the author alone by nobody else', async () => {
  const author = await api.member('author');
  const reader = await api.member('reader');
  const id = await aClip({ accountId: author.uid });
  await api.ask(setVisibility, { id, visibility: 'followers', token: author.token });
  expect(await cardOf(id, reader.token)).toBeUndefined();
  expect(await api.send(likeContent, { id, on: true, token: reader.token })).toMatchObject({ status: 4 });
  await api.ask(followUser, { userid: author.uid, type: 1, token: reader.token });
  expect(await cardOf(id, reader.token)).toMatchObject({ author: { id: author.uid, attented: 1 } });
  await api.ask(setVisibility, { id, visibility: 'own', token: author.token });
  expect(await cardOf(id, reader.token)).toBeUndefined();
});

test('what is removed is gone from every list at once and never comes back', async () => {
  const author = await api.member('remover');
  const id = await aClip({ accountId: author.uid });
  const token = api.operatorToken;
  expect(await api.ask(removeAsOperator, { id, act: 'hide', reason: '违规', token })).toEqual({
    state: 'hidden',
  });
  expect(await cardOf(id)).toBeUndefined();
  await api.ask(removeAsOperator, { id, act: 'show', reason: '复核', token });
  expect(await cardOf(id)).toBeDefined();
  await api.ask(removeContent, { id, token: author.token });
  expect(await cardOf(id)).toBeUndefined();
  const refused = await api.send(removeAsOperator, { id, act: 'show', reason: 'x', token });
  expect(refused).toMatchObject({ status: 6, field: 'act' });
});

test('how far something was watched is known on the next device, and a device counts once', async () => {
  const { token } = await api.member('watches');
  const id = await aClip({ durationMs: 600_000 });
  await api.ask(noteProgress, { id, at_ms: 240_000, duration_ms: 600_000, token });
  expect((await api.ask(getProgress, { token })).list).toMatchObject([{ id, progress_ms: 240_000 }]);
  expect(await api.ask(noteProgress, { id, at_ms: 590_000, duration_ms: 600_000, token })).toEqual({
    done: true,
  });
  for (let times = 0; times < 3; times += 1) {
    await api.ask(notePlays, { items: [{ id, ms: 9_000, finished: true }], token });
  }
  // Plays are gathered and written within seconds.
  await expect
    .poll(() => cardOf(id), { timeout: 30_000, interval: 200 })
    .toMatchObject({ counts: { plays: 1 } });
});

test('an operator sets the rule of a competition once, and takes it back', async () => {
  const token = api.operatorToken;
  const rule = { event_id: 5, record: true, replay: true, clip: false };
  const saved = await api.ask(saveRightsRule, { ...rule, token });
  const again = await api.ask(saveRightsRule, { ...rule, clip: true, token });
  expect(again).toMatchObject({ id: saved.id, clip: true });
  await api.ask(removeRightsRule, { id: saved.id, token });
  expect(await api.send(removeRightsRule, { id: saved.id, token })).toMatchObject({ status: 4 });
});
