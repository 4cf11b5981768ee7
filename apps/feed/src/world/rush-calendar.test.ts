import { expect, test } from 'vitest';
import { buildWorld } from './build-world.ts';
import { rushFixtures } from './rush-calendar.ts';

const world = buildWorld('rush');
const FROM = 1_795_000_000;
const hour = { fromSec: FROM, toSec: FROM + 3600 };

test('a world at the speed of the clock adds nothing', () => {
  expect(rushFixtures(world, hour, 1)).toEqual([]);
});

test.each([2, 10, 20, 60])('at %i times the speed some match is in play whenever one looks', (speed) => {
  const fixtures = rushFixtures(world, { fromSec: FROM - 7200, toSec: FROM + 3600 }, speed);
  for (let atSec = FROM; atSec < FROM + 3600; atSec += 10) {
    const inPlay = fixtures.filter(
      ({ timeSec }) => timeSec + 150 / speed <= atSec && atSec < timeSec + 5700 / speed,
    );
    expect(inPlay.length).toBeGreaterThanOrEqual(1);
  }
});

test('the same ties come whatever span is asked for, each with an id of its own', () => {
  const whole = rushFixtures(world, hour, 20);
  const halves = [0, 1800].flatMap((sec) =>
    rushFixtures(world, { fromSec: FROM + sec, toSec: FROM + sec + 1800 }, 20),
  );
  expect(halves).toEqual(whole);
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
});
