import type { OddsQuotes } from '@touchline/match-store/tables';
import { strengthsOf, fixtureRates } from '../simulator/fixture-script.ts';
import { FootballScore } from '@touchline/domain/football-score';
import type { Script, ScriptStep } from '../simulator/script.ts';
import { BASKETBALL } from '../simulator/basketball/basketball-model.ts';
import type { World } from '../world/build-world.ts';
import type { Fixture } from '../world/fixture.ts';
import { COMPANIES } from './companies.ts';
import { basketballFair, footballFair, type FairPrices } from './fair.ts';
import { marketPath, placeInPath } from './market-path.ts';
import { OPEN_BEFORE_SEC, oddsMoments, type OddsMoment } from './odds-moments.ts';
import { basketballBefore, basketballLive, footballBefore, footballExtra, footballLive } from './outlook.ts';
import { companyQuotes } from './quote.ts';

/** What is shown from one moment on. Companies without quotes have sealed theirs. */
export type OddsChange = {
  number: number;
  offsetSec: number;
  sealed: boolean;
  /** Empty before kick-off. */
  minute: string;
  score: string;
  quotes: OddsQuotes;
};

/** All odds of one match. Moments are cheap; prices are made when they are asked for. */
export type OddsPlan = {
  moments: readonly OddsMoment[];
  changeAt(number: number): OddsChange | undefined;
  /** First and last odds before kick-off, for matches of which no more is kept; of so many companies. */
  outline(count?: number): { opening: OddsQuotes; closing: OddsQuotes };
};

/** Fair prices before kick-off at a place in the path, and in play at a moment of the match. */
type Model = {
  before(place: number): FairPrices;
  live(step: ScriptStep<unknown>, offsetSec: number): FairPrices;
};

type Path = ReturnType<typeof marketPath>;

/** What prices are made from; without a script there is no time in play. */
type Modelled = { world: World; fixture: Fixture; path: Path; script: Script<unknown> | undefined };

const HALF_MIN = 45;
const SECOND_HALF = 4;
const HALF_TIME = 3;

/** Minute of normal time, as far as it is played; stoppage counts as its last minute. */
const footballMinute = ({ state }: ScriptStep<unknown>, offsetSec: number): number => {
  if (state.status === HALF_TIME || state.kickoffSec === undefined) return HALF_MIN;
  const played = Math.min(HALF_MIN, (offsetSec - state.kickoffSec) / 60);
  return Math.max(0, state.status === SECOND_HALF ? HALF_MIN + played : played);
};

const EXTRA_TIME = 5;
const EXTRA_HALF_MIN = 15;

/** Minute of extra time; undefined before it. Both of its halves have the same status and differ by their start. */
const extraMinute = (
  { state }: ScriptStep<unknown>,
  offsetSec: number,
  script: Script<unknown> | undefined,
): number | undefined => {
  if (state.status !== EXTRA_TIME || state.kickoffSec === undefined) return undefined;
  const firstSec = script?.find((step) => step.state.status === EXTRA_TIME)?.state.kickoffSec;
  const played = Math.max(0, Math.min(EXTRA_HALF_MIN, (offsetSec - state.kickoffSec) / 60));
  return firstSec === state.kickoffSec ? played : EXTRA_HALF_MIN + played;
};

const once = <Value>(make: (place: number) => Value): ((place: number) => Value) => {
  const made = new Map<number, Value>();
  return (place) => {
    const known = made.get(place) ?? make(place);
    made.set(place, known);
    return known;
  };
};

const NO_OPINION = { edge: 0, goals: 0 };

const footballModel = ({ world, fixture, path, script }: Modelled): Model => {
  const rates = fixtureRates(world, fixture);
  const liveOutlook = (step: ScriptStep<unknown>, offsetSec: number) => {
    const extra = extraMinute(step, offsetSec, script);
    return extra === undefined
      ? footballLive(rates, step.state, footballMinute(step, offsetSec))
      : footballExtra(rates, step.state, extra);
  };
  return {
    before: once((place) => footballFair(footballBefore(rates, path[place]?.opinion ?? NO_OPINION))),
    live: (step, offsetSec) => footballFair(liveOutlook(step, offsetSec)),
  };
};

const CLOCK_STRETCH = 2.1;
const periodOf = (status: number): number => (status === 9 ? 5 : Math.max(1, Math.floor(status / 2)));

/** Between two baskets the clock goes on by itself. */
const basketballClock = ({ state, offsetSec: stepSec }: ScriptStep<unknown>, offsetSec: number) => ({
  period: periodOf(state.status),
  remainingSec: Math.max(0, Math.round(state.periodRemainingSec - (offsetSec - stepSec) / CLOCK_STRETCH)),
});

const basketballModel = ({ world, fixture, path }: Modelled): Model => {
  const { home, away } = strengthsOf(world, fixture);
  const strengths = { home: home.basketball, away: away.basketball };
  return {
    before: once((place) => basketballFair(basketballBefore(strengths, path[place]?.opinion ?? NO_OPINION))),
    live: (step, offsetSec) =>
      basketballFair(basketballLive(strengths, step.state, basketballClock(step, offsetSec))),
  };
};

const scoreText = (sportId: 1 | 2, { home, away }: ScriptStep<unknown>['state']): string => {
  const total = (of: readonly number[]) =>
    sportId === 1
      ? Math.max(of[FootballScore.goals] ?? 0, of[FootballScore.extraTime] ?? 0)
      : of.reduce((sum, one) => sum + one, 0);
  return `${total(home)}-${total(away)}`;
};

type Shown = { sportId: 1 | 2; script: Script<unknown> | undefined };

const minuteText = ({ sportId, script }: Shown, step: ScriptStep<unknown>, offsetSec: number): string => {
  if (sportId === 1) {
    const extra = extraMinute(step, offsetSec, script);
    if (extra !== undefined) return String(Math.min(120, 91 + Math.floor(extra)));
    return String(Math.min(90, Math.floor(footballMinute(step, offsetSec)) + 1));
  }
  const { period, remainingSec } = basketballClock(step, offsetSec);
  const played = Math.min(period - 1, 4) * BASKETBALL.quarterSec + (BASKETBALL.quarterSec - remainingSec);
  return String(Math.max(1, Math.ceil(played / 60)));
};

type Pricing = { seed: string; model: Model; path: Path };

/** Opinion of everybody before kick-off: the place in the path of a moment. */
const placeOf = (path: Path, { offsetSec }: OddsMoment): number =>
  placeInPath(path, 1 + offsetSec / OPEN_BEFORE_SEC);

const quotesOf = ({ seed }: Pricing, moment: OddsMoment, fair: FairPrices, number: number): OddsQuotes =>
  Object.fromEntries(
    moment.companies.flatMap((index) => {
      const company = COMPANIES[index];
      const asked = company && { company, seed, moment: number, inPlay: moment.inPlay };
      return asked ? [[index, moment.sealed ? {} : companyQuotes(asked, fair)] as const] : [];
    }),
  );

/** Everything about the odds of a fixture. @param script left out where only the time before kick-off matters */
export const oddsPlan = (world: World, fixture: Fixture, script?: Script<unknown>): OddsPlan => {
  const seed = `${world.seed}/odds/${fixture.id}`;
  const path = marketPath(seed);
  const { sportId } = fixture;
  const model = (sportId === 1 ? footballModel : basketballModel)({ world, fixture, path, script });
  const moments = oddsMoments(seed, sportId, script);
  const pricing = { seed, model, path };
  const stepAt = (offsetSec: number) => script?.findLast((step) => step.offsetSec <= offsetSec);
  const quotesBefore = (number: number): OddsQuotes => {
    const moment = moments[number];
    return moment ? quotesOf(pricing, moment, model.before(placeOf(path, moment)), number) : {};
  };
  const live = (moment: OddsMoment, number: number): OddsChange => {
    const { offsetSec, sealed } = moment;
    const step = stepAt(offsetSec);
    const fair = step && !sealed ? model.live(step, offsetSec) : {};
    return {
      number,
      offsetSec,
      sealed,
      minute: step ? minuteText({ sportId, script }, step, offsetSec) : '',
      score: step ? scoreText(sportId, step.state) : '',
      quotes: quotesOf(pricing, moment, fair, number),
    };
  };
  return {
    moments,
    changeAt(number) {
      const moment = moments[number];
      if (!moment) return undefined;
      if (moment.inPlay) return live(moment, number);
      const { offsetSec, sealed } = moment;
      return { number, offsetSec, sealed, minute: '', score: '', quotes: quotesBefore(number) };
    },
    outline(count = COMPANIES.length) {
      const of = (find: 'findIndex' | 'findLastIndex') =>
        Object.assign(
          {},
          ...COMPANIES.slice(0, count).map(({ index }) =>
            quotesBefore(
              moments[find](
                ({ companies, inPlay, sealed }) => !inPlay && !sealed && companies.includes(index),
              ),
            ),
          ),
        ) as OddsQuotes;
      return { opening: of('findIndex'), closing: of('findLastIndex') };
    },
  };
};
