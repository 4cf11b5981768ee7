import { Sport } from '@touchline/domain/sport';
import { FootballStatus } from '@touchline/domain/status';
import type { MatchStep } from '@touchline/match-store/match-writer';
import type {
  BasketballFixtureScript,
  FixtureScript,
  FootballFixtureScript,
} from '../simulator/fixture-script.ts';
import type { Period } from '../simulator/football/football-play.ts';
import type { World } from '../world/build-world.ts';
import type { Fixture } from '../world/fixture.ts';
import { matchSquad } from '../world/match-squad.ts';
import { weatherOf } from '../world/weather.ts';
import { basketballLeads } from './basketball-leads.ts';
import { basketballBox } from './basketball-box.ts';
import { basketballPeriods, basketballShots, basketballStatistics } from './basketball-statistics.ts';
import { basketballLines } from './commentary/basketball-lines.ts';
import { footballLines, type Cast } from './commentary/football-lines.ts';
import { footballIncidents } from './football-incidents.ts';
import { footballLineup } from './football-lineup.ts';
import { footballMomentum, footballPeriods, footballStatistics } from './football-statistics.ts';

/** What is published about a match besides its state. */
export type Story = Pick<MatchStep, 'incidents' | 'commentary' | 'details'>;

/**
 * The story of the steps from `first` up to and excluding `end`.
 * @param options `text: false` omits what is kept for recent matches only: commentary and shot places
 */
export type StoryOf = (first: number, end: number, options?: { text: boolean }) => Story;

/** How many plays are known after the first `end` steps. */
const playsKnown = (script: FixtureScript['script'], end: number): number =>
  script.slice(0, end).reduce((most, { playIndex }) => Math.max(most, (playIndex ?? -1) + 1), 0);

const MINUTE_SEC = 60;
const HALF_MIN = 45;

/** Minutes of normal time that have been played when the step is known. */
const minutesPlayed = ({ script }: FootballFixtureScript, end: number): number => {
  const last = script[end - 1];
  if (last?.state.kickoffSec === undefined) return 0;
  const { status, kickoffSec } = last.state;
  const inPeriod = Math.ceil((last.offsetSec - kickoffSec) / MINUTE_SEC);
  if (status === FootballStatus.firstHalf || status === FootballStatus.halfTime)
    return Math.min(HALF_MIN, inPeriod);
  return status === FootballStatus.secondHalf ? Math.min(2 * HALF_MIN, HALF_MIN + inPeriod) : 2 * HALF_MIN;
};

/** Played seconds of all periods up to this step, for what grows with time. */
const playedSec = ({ match, script }: FootballFixtureScript, end: number): number => {
  const last = script[end - 1];
  const known = last?.state.kickoffSec;
  if (!last || known === undefined) return 0;
  const before = new Set(script.slice(0, end).flatMap(({ state }) => state.kickoffSec ?? []));
  const periods = ([1, 2, 3, 4] as const).slice(0, Math.max(0, before.size - 1));
  const closed = periods.reduce((sum, period: Period) => sum + match.periodSec[period], 0);
  return closed + Math.max(0, last.offsetSec - known);
};

/** Places of the steps from `first` up to and without `end`. */
const placesOf = (first: number, end: number): number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

const footballStory = (fixture: Fixture, played: FootballFixtureScript, cast: () => Cast): StoryOf => {
  const { match, script } = played;
  const squads = () => cast().squads;
  return (first, end, { text } = { text: true }) => {
    const steps = script.slice(first, end);
    const over = steps.some(({ mark }) => mark === 'fullTime');
    const lineup = over || steps.some(({ mark }) => mark === 'lineup');
    const known = playsKnown(script, end);
    const begun = script[end - 1]?.state.kickoffSec !== undefined;
    return {
      incidents: steps.flatMap((step, index) => footballIncidents(step, first + index, squads())),
      commentary: placesOf(text ? first : end, Math.min(end, script.length)).flatMap((place) =>
        footballLines(played, cast(), place),
      ),
      details: {
        ...(begun
          ? {
              statistics: footballStatistics(match, known, playedSec(played, end)),
              periods: footballPeriods(match, known),
              momentum: footballMomentum(match.plays.slice(0, known), minutesPlayed(played, end)),
            }
          : {}),
        ...(lineup
          ? {
              weather: weatherOf(cast().seed, fixture.timeSec),
              lineup: footballLineup({
                squads: squads(),
                seed: cast().seed,
                match,
                over,
                atSec: cast().atSec,
              }),
            }
          : {}),
      },
    };
  };
};

const basketballStory = (played: BasketballFixtureScript, cast: () => Cast): StoryOf => {
  const { match, script } = played;
  return (first, end, { text } = { text: true }) => {
    const commentary = placesOf(text ? first : end, Math.min(end, script.length)).flatMap((place) =>
      basketballLines(played, cast(), place),
    );
    const last = script[end - 1];
    if (last?.state.kickoffSec === undefined) return { commentary };
    const over = last.mark === 'fullTime';
    const known = over ? match.plays.length : playsKnown(script, end);
    const plays = match.plays.slice(0, known);
    const { squads } = cast();
    return {
      commentary,
      details: {
        box: basketballBox(match, known, squads),
        leads: basketballLeads(plays),
        statistics: basketballStatistics(plays),
        periods: basketballPeriods(plays),
        ...(text ? { shots: basketballShots(plays, squads) } : {}),
      },
    };
  };
};

const NOBODY = { zh: '', en: '' };

/** Derives the story of a match from its script. Squads are looked up lazily, once. */
export const storyOf = (world: World, fixture: Fixture, played: FixtureScript): StoryOf => {
  let known: Cast | undefined;
  const cast = (): Cast =>
    (known ??= {
      seed: `${world.seed}/match/${fixture.id}`,
      atSec: fixture.timeSec,
      sides: {
        home: world.clubs.get(fixture.homeId)?.short ?? NOBODY,
        away: world.clubs.get(fixture.awayId)?.short ?? NOBODY,
      },
      squads: { home: matchSquad(world, fixture, 'home'), away: matchSquad(world, fixture, 'away') },
    });
  return played.sportId === Sport.football
    ? footballStory(fixture, played, cast)
    : basketballStory(played, cast);
};
