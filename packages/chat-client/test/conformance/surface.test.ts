import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { eventGaps, resultGaps, type Gap } from './compare.ts';
import { differenceOf, DIFFERENCES } from './differences.ts';
import type { Difference } from './difference.ts';
import { NOT_OFFERED } from './newer-differences.ts';
import { playBoth, type Played } from './scene.ts';
import { SCRIPTS } from './scripts.ts';
import { openWorld, type World } from './world.ts';

/** Differences that a scene has shown. */
const shown = new Set<Difference>();
const isIntended = (method: string, gap: Gap): boolean => {
  const difference = differenceOf(method, gap);
  if (difference) shown.add(difference);
  return difference !== undefined;
};
const inWords = ({ path, theirs, ours }: Gap): string =>
  `${path}: ${JSON.stringify(theirs) ?? 'nothing'} there, ${JSON.stringify(ours) ?? 'nothing'} here`;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => world.close());

describe.each(SCRIPTS)('$noun', (script) => {
  let played: Played;
  beforeAll(async () => {
    played = await playBoth(world, script);
  }, 60_000);

  const cells = script.scenes.map((one) => [one.method, one.title, one] as const);
  test.each(cells)('%s, %s: the same answer, then the same events', (method, _title, one) => {
    const { theirs, ours } = played(one);
    expect([theirs.called.has(method), ours.called.has(method)]).toEqual([true, true]);
    const gaps = [...resultGaps(theirs.result, ours.result), ...eventGaps(theirs.events, ours.events)];
    expect(gaps.filter((gap) => !isIntended(method, gap)).map(inWords)).toEqual([]);
  });
});

test('every public method of both lines of the public client is played with both, or not offered for a reason', async () => {
  const theirs = await Promise.all([world.seat('the public client'), world.seat('its version 3')]);
  const ours = await world.seat('our client');
  const methods = [...new Set(theirs.flatMap(({ chat }) => Object.keys(chat)))];
  expect(methods.length).toBeGreaterThan(130);
  const missing = methods.filter((name) => !(name in ours.chat));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_OFFERED).toSorted());
  const offered = methods.filter((name) => name in ours.chat);
  const played = new Set(SCRIPTS.flatMap(({ scenes }) => scenes.map(({ method }) => method)));
  expect(offered.filter((name) => !played.has(name))).toEqual([]);
  expect([...played].filter((name) => !offered.includes(name))).toEqual([]);
});

test('every difference that is listed is real', () => {
  const unseen = DIFFERENCES.filter((one) => !one.varies && !shown.has(one));
  expect(unseen.map(({ path, methods, reason }) => ({ path, methods, reason }))).toEqual([]);
});
