import { expect, test } from 'vitest';
import { fixtureRates, fixtureScript } from '../simulator/fixture-script.ts';
import { simulateFootball } from '../simulator/football/simulate-football.ts';
import { buildWorld } from '../world/build-world.ts';
import { seasonFixtures } from '../world/calendar.ts';
import { type Fixture } from '../world/fixture.ts';
import { cupFixtures } from '../world/cup-calendar.ts';
import { COMPANIES } from './companies.ts';
import { oddsPlan, type OddsChange } from './odds-plan.ts';

const world = buildWorld('plans');
const START = Date.UTC(2026, 10, 20) / 1000;

const plans = ([1, 2] as const).flatMap((sportId) => {
  const league = world.leagues.find((one) => one.sportId === sportId && one.kind === 'league');
  if (!league) throw new Error('no such league');
  return seasonFixtures(world, league, 2025)
    .slice(0, 25)
    .map((fixture) => {
      const { script } = fixtureScript(world, fixture);
      const plan = oddsPlan(world, fixture, script);
      const changes = plan.moments.flatMap((_, number): OddsChange[] =>
        [plan.changeAt(number)].flatMap((one) => one ?? []),
      );
      return { sportId, fixture, script, plan, changes };
    });
});
const football = plans.filter(({ sportId, script }) => sportId === 1 && script.at(-1)?.mark === 'fullTime');

test('all twenty-two companies quote every match, three to fourteen times before kick-off', () => {
  expect(COMPANIES).toHaveLength(22);
  for (const { changes } of plans) {
    for (const { index } of COMPANIES) {
      const own = changes.filter(({ minute, quotes }) => minute === '' && quotes[index]?.eu);
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.length).toBeLessThanOrEqual(14);
    }
  }
});

test('football has win/draw/win, handicap, over/under and corners, basketball no draw and no corners', () => {
  for (const { sportId, changes } of plans) {
    const kinds = new Set(
      changes.flatMap(({ quotes }) => Object.values(quotes).flatMap((own) => Object.keys(own))),
    );
    expect([...kinds].toSorted()).toEqual(sportId === 1 ? ['asia', 'bs', 'cr', 'eu'] : ['asia', 'bs', 'eu']);
  }
});

test('odds are sealed for 20 to 60 seconds after goals, penalties and dismissals, and longer when more happens', () => {
  let seals = 0;
  for (const { script, changes } of football) {
    const events = script.filter(({ play, mark }) => {
      const kind = (play as { kind?: string } | undefined)?.kind ?? '';
      return (
        mark === undefined &&
        ['goal', 'penaltyGoal', 'penaltyMissed', 'ownGoal', 'red', 'secondYellow'].includes(kind)
      );
    });
    for (const { offsetSec } of events) {
      const at = changes.findLast((change) => change.offsetSec <= offsetSec && change.minute !== '');
      expect(at?.sealed).toBe(true);
      const again = changes.find((change) => change.offsetSec > offsetSec && !change.sealed);
      if (!again) continue;
      expect(again.offsetSec - offsetSec).toBeGreaterThanOrEqual(20);
      seals += 1;
    }
  }
  expect(seals).toBeGreaterThan(40);
});

test('in play the fastest companies set new odds every minute', () => {
  for (const { changes } of football) {
    const minutes = new Set(
      changes.filter(({ quotes, sealed }) => quotes[0] && !sealed).map(({ minute }) => Number(minute)),
    );
    expect([...minutes].filter((minute) => minute >= 1 && minute <= 89).length).toBeGreaterThan(80);
  }
});

test('a side that leads late is the favourite', () => {
  const leads = football.flatMap(({ changes }) => {
    const late = changes.findLast(({ minute, quotes }) => minute === '90' && quotes[0]?.eu);
    const [home = 0, away = 0] = (late?.score ?? '0-0').split('-').map(Number);
    const eu = late?.quotes[0]?.eu;
    return eu && home !== away ? [{ shorter: Math.sign(eu[2] - eu[0]), leader: Math.sign(home - away) }] : [];
  });
  expect(leads.length).toBeGreaterThan(8);
  for (const { shorter, leader } of leads) expect(shorter).toBe(leader);
});

test('the line of a handicap is what the home side gives: above zero where it is the favourite', () => {
  let movements = 0;
  for (const { plan, sportId } of plans) {
    const clear = sportId === 1 ? 0.5 : 2.5;
    for (const { eu, asia } of Object.values(plan.outline().closing)) {
      if (!eu || !asia || Math.abs(asia[1]) < clear) continue;
      expect(Math.sign(asia[1])).toBe(Math.sign(eu[2] - eu[0]));
      movements += 1;
    }
  }
  expect(movements).toBeGreaterThan(300);
});

test('extra time has odds of its own, minute by minute up to 120, opened anew after 90 and sealed before penalties', () => {
  const ties = cupFixtures(world, { fromSec: START, toSec: START + 9 * 86_400 });
  const extra = (fixture: Fixture): boolean => {
    if (fixture.sportId !== 1) return false;
    const { home, away } = fixtureRates(world, fixture);
    const { periodSec } = simulateFootball({
      seed: `${world.seed}/match/${fixture.id}`,
      rates: { home, away },
      decider: true,
    });
    return periodSec[3] > 0;
  };
  const first = ties.findIndex(extra);
  const found = [ties[first], ties.slice(first + 1).find(extra)].flatMap((one) => one ?? []);
  expect(found).toHaveLength(2);
  for (const fixture of found) {
    const { script } = fixtureScript(world, fixture);
    const plan = oddsPlan(world, fixture, script);
    const beganSec = script.find(({ state }) => state.status === 5)?.offsetSec ?? 0;
    const changes = plan.moments.flatMap((_, number): OddsChange[] =>
      [plan.changeAt(number)].flatMap((one) => one ?? []),
    );
    expect(changes.findLast(({ offsetSec }) => offsetSec < beganSec)?.sealed).toBe(true);
    const inExtra = changes.filter(({ offsetSec, sealed }) => offsetSec >= beganSec && !sealed);
    expect(inExtra.length).toBeGreaterThan(20);
    const minutes = inExtra.map(({ minute }) => Number(minute));
    expect(minutes).toEqual(minutes.toSorted((left, right) => left - right));
    expect([minutes[0], minutes.at(-1)]).toEqual([
      expect.toSatisfy((at: number) => at < 95),
      expect.toSatisfy((at: number) => at > 115),
    ]);
    expect(changes.at(-1)?.sealed).toBe(true);
  }
});

test('the odds of a match end sealed', () => {
  for (const { changes } of football) expect(changes.at(-1)?.sealed).toBe(true);
});

test('the same seed gives the same odds, and what is far away is priced as it will be later', () => {
  for (const { fixture, plan } of plans.slice(0, 5)) {
    const far = oddsPlan(buildWorld('plans'), fixture);
    for (const number of [0, 10, 50, 100]) expect(far.changeAt(number)).toEqual(plan.changeAt(number));
  }
});

test('all prices of a match cost less than half a second of the processor', () => {
  const one = football[3];
  if (!one) throw new Error('no match');
  const plan = oddsPlan(world, one.fixture, one.script);
  const before = process.cpuUsage();
  plan.moments.forEach((_, number) => plan.changeAt(number));
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(500);
});
