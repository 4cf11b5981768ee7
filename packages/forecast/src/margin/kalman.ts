/** How ratings of basketball teams move. All in points. @source models-and-plans §1 and forecast §2 */
export type KalmanSettings = {
  /** Spread of one game's margin around the difference of the ratings. */
  sigma: number;
  /** Walk of a rating in a day. */
  tau: number;
  /** What a new season adds to the spread of a rating. */
  seasonSd: number;
  /** Share of a rating that is left in the new season. */
  carry: number;
  /** Cost of having played the day before. */
  backToBack: number;
  /** Home advantage at the beginning. */
  homeStart: number;
  /** Walk of the home advantage in a day. */
  homeWalk: number;
};

export type Game = {
  /** Days from any fixed one. */
  day: number;
  season: string;
  homeId: number;
  awayId: number;
  neutral: boolean;
};

export type MarginForecast = {
  mean: number;
  sd: number;
  /** Spread before it was adapted to the games of late; settings are fitted with it. */
  plainSd: number;
};

export type Kalman = {
  /** Moves time on to the game and tells what to expect; `update` takes what happened. */
  predict(game: Game): MarginForecast;
  update(game: Game, margin: number): void;
  ratings(): ReadonlyMap<number, number>;
};

const MOST_DAYS = 14;
const HOME_DAYS_BETWEEN_SEASONS = 30;
const HOME_START_VARIANCE = 1;
const SPREAD_HALF_LIFE = 1200;
const SPREAD_SHARE = 1 - 0.5 ** (1 / SPREAD_HALF_LIFE);
/** A residual counts at most as three spreads; what that cuts off a normal one is given back. */
const MOST_SQUARE = 9;
const CUT_BACK = 1.03;

/** Place of the home advantage in the state; teams follow in the order in which they appear. */
const HOME = 0;

class State {
  readonly places = new Map<number, number>();
  mean: number[];
  covariance: number[][];

  constructor(homeStart: number) {
    this.mean = [homeStart];
    this.covariance = [[HOME_START_VARIANCE]];
  }

  placeOf(id: number, variance: number): number {
    const known = this.places.get(id);
    if (known !== undefined) return known;
    const place = this.mean.length;
    this.places.set(id, place);
    this.mean.push(0);
    for (const row of this.covariance) row.push(0);
    this.covariance.push(this.mean.map((_, index) => (index === place ? variance : 0)));
    return place;
  }

  add(place: number, variance: number): void {
    const row = this.covariance[place];
    if (row) row[place] = (row[place] ?? 0) + variance;
  }

  /** Pulls every rating towards 0, with its covariances. */
  shrink(carry: number): void {
    const share = (place: number): number => (place === HOME ? 1 : carry);
    this.mean = this.mean.map((value, place) => value * share(place));
    this.covariance = this.covariance.map((row, place) =>
      row.map((value, other) => value * share(place) * share(other)),
    );
  }
}

type Term = readonly [place: number, sign: number];

/** The covariance of the whole state with one combination of it. */
const against = ({ covariance }: State, terms: readonly Term[]): number[] =>
  covariance.map((row) => terms.reduce((sum, [place, sign]) => sum + sign * (row[place] ?? 0), 0));

/** Ratings and home advantage of a league with their joint covariance, one update per game, games in order of days. */
export const kalman = (settings: KalmanSettings): Kalman => {
  const { sigma, tau, seasonSd, carry, backToBack, homeStart, homeWalk } = settings;
  const state = new State(homeStart);
  const played = new Map<number, number>();
  let now: { day: number; season: string } | undefined;
  let spread = 1;

  const walk = (days: number): void => {
    state.add(HOME, homeWalk ** 2 * days);
    for (const place of state.places.values()) state.add(place, tau ** 2 * days);
  };
  const newSeason = (): void => {
    state.shrink(carry);
    for (const place of state.places.values()) state.add(place, seasonSd ** 2);
    state.add(HOME, homeWalk ** 2 * HOME_DAYS_BETWEEN_SEASONS);
  };
  const moveTo = ({ day, season }: Game): void => {
    if (now && now.season !== season) newSeason();
    else if (now && day > now.day) walk(Math.min(day - now.day, MOST_DAYS));
    now = { day, season };
  };
  const termsOf = ({ homeId, awayId, neutral }: Game): Term[] => {
    const ratings: Term[] = [
      [state.placeOf(homeId, seasonSd ** 2), 1],
      [state.placeOf(awayId, seasonSd ** 2), -1],
    ];
    return neutral ? ratings : [[HOME, 1], ...ratings];
  };
  const tired = (id: number, day: number): number => (played.get(id) === day - 1 ? 1 : 0);

  const expect = (game: Game) => {
    const terms = termsOf(game);
    const gain = against(state, terms);
    const rest = backToBack * (tired(game.awayId, game.day) - tired(game.homeId, game.day));
    const mean = terms.reduce((sum, [place, sign]) => sum + sign * (state.mean[place] ?? 0), rest);
    const variance = terms.reduce((sum, [place, sign]) => sum + sign * (gain[place] ?? 0), sigma ** 2);
    return { mean, variance, gain };
  };

  return {
    predict(game) {
      moveTo(game);
      const { mean, variance } = expect(game);
      return { mean, sd: Math.sqrt(variance * spread), plainSd: Math.sqrt(variance) };
    },
    update(game, margin) {
      moveTo(game);
      const { mean, variance, gain } = expect(game);
      const surprise = margin - mean;
      spread += SPREAD_SHARE * (Math.min(surprise ** 2 / variance, MOST_SQUARE) * CUT_BACK - spread);
      state.mean = state.mean.map((value, place) => value + ((gain[place] ?? 0) * surprise) / variance);
      state.covariance = state.covariance.map((row, place) =>
        row.map((value, other) => value - ((gain[place] ?? 0) * (gain[other] ?? 0)) / variance),
      );
      played.set(game.homeId, game.day).set(game.awayId, game.day);
    },
    ratings: () => new Map([...state.places].map(([id, place]) => [id, state.mean[place] ?? 0] as const)),
  };
};
