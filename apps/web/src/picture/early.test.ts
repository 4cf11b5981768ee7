import { getDateMatch } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { LIST_CALL } from './list-call.ts';
import { takeEarly, type Early } from './early.ts';

const early = (answer: unknown): { touchlineEarly: Early } => ({
  touchlineEarly: {
    path: LIST_CALL.path,
    body: '{"date":"2026-11-20"}',
    answer: Promise.resolve(answer),
    day: '2026-11-20',
  },
});

test('the list that the page asks for early is the call that the contract declares', () => {
  expect(LIST_CALL).toEqual({ path: getDateMatch.path, method: getDateMatch.method });
});

test('an early answer is given once, to the call that it answers', async () => {
  const page = early({ status: 0 });
  const taken = await takeEarly(`https://api.example${LIST_CALL.path}`, '{"date":"2026-11-20"}', page);
  expect(await taken?.json()).toEqual({ status: 0 });
  expect(await takeEarly(LIST_CALL.path, '{"date":"2026-11-20"}', page)).toBeUndefined();
});

test('a call that differs in anything is sent', async () => {
  const page = early({ status: 0 });
  expect(await takeEarly(LIST_CALL.path, '{"date":"2026-11-21"}', page)).toBeUndefined();
  expect(await takeEarly('/api/home/getHomeData', '{"date":"2026-11-20"}', page)).toBeUndefined();
});

test('a call whose early answer failed is sent', async () => {
  expect(await takeEarly(LIST_CALL.path, '{"date":"2026-11-20"}', early(undefined))).toBeUndefined();
});
