import { expect, test } from 'vitest';
import { weatherOf } from './weather.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;
const many = (day: string) => Array.from({ length: 400 }, (_, match) => weatherOf(`seed/${match}`, at(day)));
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

test('the same match has the same weather, however often it is made', () => {
  expect(weatherOf('seed/7', at('2026-11-20'))).toEqual(weatherOf('seed/7', at('2026-11-20')));
});

test('summer is warmer than winter, and it snows only where it freezes', () => {
  const [winter, summer] = [many('2026-01-15'), many('2026-07-15')];
  const warmth = (days: ReturnType<typeof many>) => mean(days.map(({ temperature_c }) => temperature_c));
  expect(warmth(summer) - warmth(winter)).toBeGreaterThan(15);
  const snow = [...winter, ...summer].filter(({ kind }) => kind === 'snow');
  expect(snow.length).toBeGreaterThan(0);
  for (const { temperature_c } of snow) expect(temperature_c).toBeLessThanOrEqual(1);
});
