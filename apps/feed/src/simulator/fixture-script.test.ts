import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import { expect, test } from 'vitest';
import { buildWorld } from '../world/build-world.ts';
import { seasonFixtures } from '../world/calendar.ts';
import { type Fixture } from '../world/fixture.ts';
import { cupFixtures } from '../world/cup-calendar.ts';
import { applyFate } from './apply-fate.ts';
import { fixtureScript } from './fixture-script.ts';
import type { Fate, Script } from './script.ts';

const world = buildWorld('scripts');
const league = world.leagues[0];
const basketball = world.leagues.find(({ sportId }) => sportId === 2);
const season = (of: typeof league): readonly Fixture[] => (of ? seasonFixtures(world, of, 2025) : []);
const cups = cupFixtures(world, { fromSec: 1_790_000_000, toSec: 1_790_000_000 + 20 * 86_400 });
const scriptsOf = (fixtures: readonly Fixture[]): Script<unknown>[] =>
  fixtures.map((fixture) => fixtureScript(world, fixture).script);
const football = scriptsOf([...season(league), ...cups.filter(({ sportId }) => sportId === 1)]);
const games = scriptsOf(season(basketball));
const statuses = (scripts: readonly Script<unknown>[]) =>
  new Set(scripts.flatMap((script) => script.map(({ state }) => state.status)));

const fated = (fate: Fate): Script<unknown> =>
  applyFate(football.find((script) => script.length > 40) ?? [], fate, { ...FootballStatus, waiting: 1 });

test('the steps of a match never go back in time', () => {
  for (const script of [...football, ...games]) {
    const times = script.map(({ offsetSec }) => offsetSec);
    expect(times).toEqual([...times].sort((left, right) => left - right));
  }
});

test('football passes first half, half-time, second half, extra time, shoot-out and finished', () => {
  const { firstHalf, halfTime, secondHalf, extraTime, shootOut, finished } = FootballStatus;
  const seen = statuses(football);
  for (const status of [firstHalf, halfTime, secondHalf, extraTime, shootOut, finished])
    expect(seen).toContain(status);
  expect(seen).not.toContain(FootballStatus.blank);
});

test('basketball passes all quarters and their ends, overtime and finished', () => {
  const seen = statuses(games);
  for (let status = BasketballStatus.quarter1; status <= BasketballStatus.finished; status += 1)
    expect(seen).toContain(status);
});

test.each([
  ['postponed', { kind: 'postponed', beforeSec: 3600 }, [FootballStatus.postponed]],
  ['cancelled', { kind: 'cancelled', beforeSec: 3600 }, [FootballStatus.cancelled]],
] as const)('a match that is %s is never played', (_title, fate, expected) => {
  expect(fated(fate).map(({ state }) => state.status)).toEqual(expected);
});

test('an interrupted match goes on where it stood: its clock leaves the break out', () => {
  const whole = fated({ kind: 'normal' });
  const script = fated({ kind: 'interrupted', atSec: 1500, lengthSec: 1800 });
  expect(script.map(({ state }) => state.status)).toContain(FootballStatus.interrupted);
  const minutes = (of: Script<unknown>) =>
    of.filter(({ play }) => play).map(({ offsetSec, state }) => offsetSec - (state.kickoffSec ?? 0));
  expect(minutes(script)).toEqual(minutes(whole));
  expect(script.at(-1)?.offsetSec).toBe((whole.at(-1)?.offsetSec ?? 0) + 1800);
});

test('an abandoned match ends there', () => {
  const script = fated({ kind: 'abandoned', atSec: 3000 });
  expect(script.at(-1)).toMatchObject({ offsetSec: 3000, state: { status: FootballStatus.abandoned } });
});

test('after a gap in the data everything that happened in it is published', () => {
  const whole = fated({ kind: 'normal' });
  const script = fated({ kind: 'gap', atSec: 1500, lengthSec: 600 });
  expect(script.filter(({ offsetSec }) => offsetSec > 1500 && offsetSec < 2100)).toEqual([]);
  expect(script.filter(({ play }) => play)).toHaveLength(whole.filter(({ play }) => play).length);
  expect(script.at(-1)?.state).toEqual(whole.at(-1)?.state);
});

test('a goal that is taken back leaves the score as it was', () => {
  const steps = football.flatMap((script) =>
    script.flatMap((step, index) => (step.mark === 'goalCancelled' ? [{ script, index }] : [])),
  );
  expect(steps.length).toBeGreaterThan(10);
  for (const { script, index } of steps) {
    const given = script.findLastIndex(({ kind }, at) => at < index && kind === 'goal');
    expect(script[index]?.state.home).toEqual(script[given - 1]?.state.home);
    expect(script[index]?.state.away).toEqual(script[given - 1]?.state.away);
  }
});

test('the same seed and fixture give the same script, byte for byte', () => {
  const fixture = cups[3];
  const text = () => (fixture ? JSON.stringify(fixtureScript(buildWorld('scripts'), fixture)) : '');
  expect(text()).not.toBe('');
  expect(text()).toBe(text());
});
