import { expect, test } from 'vitest';
import { expectShared } from './run-alone.ts';

const DATABASE_URL = 'postgresql://ada@db.example.com/touchline';
const REDIS_URL = 'redis://cache.example.com';

test('a part that runs alone names the shared engines that it was not given', () => {
  expect(() => expectShared({})).toThrow('DATABASE_URL and REDIS_URL must be set');
  expect(() => expectShared({ DATABASE_URL })).toThrow(/^REDIS_URL must be set/);
});

test('it starts on shared engines, or on private ones when asked to', () => {
  expect(() => expectShared({ DATABASE_URL, REDIS_URL })).not.toThrow();
  expect(() => expectShared({ ENGINES: 'embedded' })).not.toThrow();
});
