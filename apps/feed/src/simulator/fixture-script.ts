import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import type { Fixture } from '../world/fixture.ts';
import type { World } from '../world/build-world.ts';
import { strengthIn } from '../world/season-strength.ts';
import { applyFate } from './apply-fate.ts';
import type { BasketballMatch, BasketballPlay } from './basketball/basketball-play.ts';
import { basketballScript } from './basketball/basketball-script.ts';
import { simulateBasketball } from './basketball/simulate-basketball.ts';
import { drawFate } from './draw-fate.ts';
import type { FootballMatch, Play } from './football/football-play.ts';
import { withFillers } from './football/football-fillers.ts';
import { footballScript } from './football/football-script.ts';
import { FOOTBALL, goalRates } from './football/football-model.ts';
import { simulateFootball } from './football/simulate-football.ts';
import type { Script, ScriptState, ScriptStep } from './script.ts';

export type FootballFixtureScript = { sportId: 1; match: FootballMatch; script: Script<Play> };
export type BasketballFixtureScript = { sportId: 2; match: BasketballMatch; script: Script<BasketballPlay> };
export type FixtureScript = FootballFixtureScript | BasketballFixtureScript;

/** How long a football match is expected to be played. */
export const FOOTBALL_SEC = 110 * 60;
const BASKETBALL_SEC = 130 * 60;

/** A cup tie stays to be determined until two days before. */
const CONFIRMED_BEFORE_SEC = 2 * 86_400;

/** Before anything is known: no score, no clock. */
export const openingState = (fixture: Pick<Fixture, 'sportId' | 'decider' | 'neutral'>): ScriptState => {
  const football = fixture.sportId === 1;
  const undetermined = football ? FootballStatus.undetermined : BasketballStatus.undetermined;
  const scores = football ? [0, 0, 0, 0, 0, 0, 0] : [0, 0, 0, 0, 0];
  return {
    status: fixture.neutral ? undetermined : FootballStatus.notStarted,
    kickoffSec: undefined,
    periodCount: football ? 2 : 4,
    periodRemainingSec: 0,
    home: scores,
    away: scores,
  };
};

/** Line-ups are published an hour before the start. */
const LINEUP_BEFORE_SEC = 3600;

/** What becomes known before the first step of the match itself. */
const announcements = (fixture: Fixture, script: Script<unknown>): ScriptStep<never>[] => {
  const state = { ...openingState(fixture), status: FootballStatus.notStarted };
  const firstSec = script[0]?.offsetSec ?? 0;
  const steps: ScriptStep<never>[] = [];
  if (fixture.neutral)
    steps.push({ offsetSec: -CONFIRMED_BEFORE_SEC, kind: 'update', mark: 'confirmed', state });
  if (fixture.sportId === 1)
    steps.push({ offsetSec: -LINEUP_BEFORE_SEC, kind: 'update', mark: 'lineup', state });
  // A match that was called off before has no line-up.
  return steps.filter(({ offsetSec }) => offsetSec < firstSec);
};

/** @throws {RangeError} when the fixture is not of this world */
export const clubsOf = (world: World, { homeId, awayId }: Fixture) => {
  const [home, away] = [world.clubs.get(homeId), world.clubs.get(awayId)];
  if (!home || !away) throw new RangeError(`no such clubs: ${homeId}, ${awayId}`);
  return { home, away };
};

/** Strengths of both clubs in the season of the fixture. */
export const strengthsOf = (world: World, fixture: Fixture) => {
  const { home, away } = clubsOf(world, fixture);
  const { season } = fixture;
  return { home: strengthIn(world, home, season), away: strengthIn(world, away, season) };
};

/** Goal rates of a fixture by strength, ground and league. */
export const fixtureRates = (world: World, fixture: Fixture) => {
  const { home, away } = strengthsOf(world, fixture);
  const goals = world.leagues.find(({ id }) => id === fixture.leagueId)?.goals ?? FOOTBALL;
  return goalRates(home.football, away.football, fixture.neutral ? { ...goals, home: 0 } : goals);
};

/** What will happen in a fixture and when it becomes known: a function of the world's seed and the fixture alone. */
export const fixtureScript = (world: World, fixture: Fixture): FixtureScript => {
  const seed = `${world.seed}/match/${fixture.id}`;
  if (fixture.sportId === 1) {
    const match = simulateFootball({ seed, rates: fixtureRates(world, fixture), decider: fixture.decider });
    const fate = drawFate(seed, FOOTBALL_SEC);
    const waiting = FootballStatus.notStarted;
    const script = applyFate(withFillers(footballScript(match, seed), seed), fate, {
      ...FootballStatus,
      waiting,
    });
    return { sportId: 1, match, script: [...announcements(fixture, script), ...script] };
  }
  const { home, away } = strengthsOf(world, fixture);
  const match = simulateBasketball({ seed, home: home.basketball, away: away.basketball });
  const fate = drawFate(seed, BASKETBALL_SEC);
  const waiting = BasketballStatus.notStarted;
  const script = applyFate(basketballScript(match, seed), fate, { ...BasketballStatus, waiting });
  return { sportId: 2, match, script: [...announcements(fixture, script), ...script] };
};
