import { expect, test } from 'vitest';
import { buildWorld } from './build-world.ts';
import { DAY_SEC, type Fixture } from './fixture.ts';
import { clubEditions, drawnTies } from './knock-out.ts';
import { groupMatches, nationsEditions, friendlies } from './nations-calendar.ts';
import { winnerOf } from './result.ts';
import { pastTransfers } from './transfers.ts';

const world = buildWorld('knock-out');
const [edition] = clubEditions(world, {
  fromSec: Date.UTC(2026, 9, 1) / 1000,
  toSec: Date.UTC(2026, 10, 1) / 1000,
});
if (!edition) throw new Error('no edition');
const END = edition.startSec + 30 * DAY_SEC;
const all = drawnTies(world, edition, END).map(({ fixture }) => fixture);
const ofRound = (round: string, ties: readonly Fixture[] = all) => ties.filter((one) => one.round === round);

test('an edition of a cup goes from thirty-two clubs to a final, and winners meet in the order of the draw', () => {
  const rounds = ['roundOf32', 'roundOf16', 'quarterFinal', 'semiFinal', 'final'];
  expect(rounds.map((round) => ofRound(round).length)).toEqual([16, 8, 4, 2, 1]);
  for (const [index, round] of rounds.slice(1).entries()) {
    const before = ofRound(rounds[index] ?? '');
    expect(ofRound(round).flatMap(({ homeId, awayId }) => [homeId, awayId])).toEqual(
      before.map((fixture) => winnerOf(world, fixture)),
    );
  }
});

test('nobody knows who plays a round before the one before it is over', () => {
  const second = ofRound('roundOf16');
  const begins = Math.min(...second.map(({ timeSec }) => timeSec));
  const lastOfFirst = Math.max(...ofRound('roundOf32').map(({ timeSec }) => timeSec));
  const early = drawnTies(world, edition, lastOfFirst + 3600).map(({ fixture }) => fixture);
  expect(ofRound('roundOf16', early)).toEqual([]);
  expect(drawnTies(world, edition, begins - DAY_SEC).map(({ fixture }) => fixture)).toEqual([
    ...ofRound('roundOf32'),
    ...second,
  ]);
  expect(drawnTies(world, edition, edition.startSec - 11 * DAY_SEC)).toEqual([]);
});

test('ids of all ties, matches of groups and friendlies are their own', () => {
  const span = { fromSec: Date.UTC(2025, 11, 1) / 1000, toSec: Date.UTC(2027, 1, 1) / 1000 };
  const fixtures = [
    ...clubEditions(world, span).flatMap((one) => drawnTies(world, one, span.fromSec + 40 * DAY_SEC)),
    ...nationsEditions(world, span, span.toSec).flatMap((one) => drawnTies(world, one, span.toSec)),
  ].map(({ fixture }) => fixture);
  const ids = [...fixtures, ...groupMatches(world, span), ...friendlies(world, span)].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(2_147_483_647);
});

test('national teams play in groups of four, and first and second of each go on', () => {
  const span = { fromSec: Date.UTC(2026, 2, 1) / 1000, toSec: Date.UTC(2026, 11, 1) / 1000 };
  const groups = groupMatches(world, span);
  const men = groups.filter(({ leagueId }) => leagueId === 35);
  expect(men).toHaveLength(48);
  expect(new Set(men.map(({ group }) => group)).size).toBe(8);
  expect(men.every(({ decider, neutral }) => !decider && neutral)).toBe(true);
  const [finals] = nationsEditions(world, span, span.toSec);
  const ties = finals ? drawnTies(world, finals, span.toSec).map(({ fixture }) => fixture) : [];
  expect(ties.map(({ round }) => round).filter((round) => round !== 'roundOf16')).toEqual([
    ...Array.from({ length: 4 }, () => 'quarterFinal'),
    'semiFinal',
    'semiFinal',
    'thirdPlace',
    'final',
  ]);
  const entrants = ofRound('roundOf16', ties).flatMap(({ homeId, awayId }) => [homeId, awayId]);
  const groupOf = new Map(
    men.flatMap(({ homeId, awayId, group }) => [
      [homeId, group],
      [awayId, group],
    ]),
  );
  const perGroup = Map.groupBy(entrants, (id) => groupOf.get(id));
  expect([...perGroup.values()].map(({ length }) => length)).toEqual(Array.from({ length: 8 }, () => 2));
});

test('players who changed clubs did so in a window before the stored seasons, and for what they were worth', () => {
  const before = Date.UTC(2025, 10, 20) / 1000;
  const moves = pastTransfers(world, before);
  expect(moves.length).toBeGreaterThan(500);
  for (const { day, from_id: from, to_id: to, kind, fee } of moves) {
    expect(Date.parse(day) / 1000).toBeLessThan(before);
    expect([1, 7, 8]).toContain(Number(day.slice(5, 7)));
    expect(from).not.toBe(to);
    expect(fee > 0).toBe(kind === 'transfer');
  }
});
