import { expect, test } from 'vitest';
import { fixtureScript } from '../simulator/fixture-script.ts';
import { storyOf } from '../story/story.ts';
import { buildWorld } from './build-world.ts';
import { seasonFixtures } from './calendar.ts';
import type { Fixture } from './fixture.ts';
import { matchSquad } from './match-squad.ts';

const world = buildWorld('suspended');
const league = world.leagues[0];

if (!league) throw new Error('no league');
const season = seasonFixtures(world, league, 2025).toSorted((left, right) => left.timeSec - right.timeSec);

/** Who is sent off in a match that is played to its end, and for which club. */
const sentOff = (fixture: Fixture): { clubId: number; playerId: number }[] => {
  const played = fixtureScript(world, fixture);
  if (played.script.at(-1)?.mark !== 'fullTime') return [];
  const { incidents = [] } = storyOf(world, fixture, played)(0, played.script.length, { text: false });
  return incidents
    .filter(({ type }) => type === 4 || type === 15)
    .flatMap(({ position, body: { player_id: playerId } }) =>
      playerId === undefined ? [] : [{ playerId, clubId: position === 1 ? fixture.homeId : fixture.awayId }],
    );
};

const nextSquad = ({ timeSec }: Fixture, clubId: number): number[] => {
  const next = season.find(
    (one) => one.timeSec > timeSec && (one.homeId === clubId || one.awayId === clubId),
  );
  const squad = next ? matchSquad(world, next, next.homeId === clubId ? 'home' : 'away') : [];
  return squad.map(({ id }) => id);
};

test('who was sent off in the last match of the league is not in the squad of the next one', () => {
  const suspended = season
    .slice(0, 200)
    .flatMap((fixture) => sentOff(fixture).map((player) => ({ ...player, fixture })));
  expect(suspended.length).toBeGreaterThan(10);
  for (const { fixture, clubId, playerId } of suspended) {
    const squad = nextSquad(fixture, clubId);
    expect(squad).toHaveLength(20);
    expect(squad).not.toContain(playerId);
  }
});
