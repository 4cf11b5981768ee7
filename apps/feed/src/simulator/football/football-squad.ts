import type { Random } from '../../random/random.ts';
import { FOOTBALL } from './football-model.ts';
import type { Period, Play } from './football-play.ts';

/** Who of one side is on the pitch, and who of them does what. Numbers are places in the match squad. */
export type Squad = {
  shooter(): number;
  assistFor(scorer: number): number | undefined;
  crosser(): number;
  defender(): number;
  fouler(): number;
  penaltyTaker(): number;
  onPitch(): readonly number[];
  dismiss(player: number): void;
  dismissed(): number;
  /** Changes due in this minute of the period; they are made by asking. */
  substitutionsIn(period: Period, minute: number): Pick<Play, 'player' | 'other'>[];
};

const BENCH_FIRST = 11;

/** How often a place scores and fouls: keeper, four at the back, two, three, one in front. */
const SCORING = [0.02, 0.5, 0.55, 0.55, 0.5, 0.8, 0.8, 1.6, 1.7, 1.6, 3.2];
const CREATING = [0.1, 0.8, 0.4, 0.4, 0.8, 1, 1, 1.8, 2, 1.8, 1.1];
const FOULING = [0.05, 1, 1, 1, 1, 1.5, 1.4, 1, 0.9, 1, 1.1];
const DEFENDING = [0.6, 1, 1.4, 1.4, 1, 0.6, 0.6, 0.2, 0.2, 0.2, 0.1];

type Change = { period: Period; minute: number };

/** Two to five changes in at most three stops of play, some of them at half-time. */
const planChanges = (random: Random): Change[] => {
  const { weights, atHalfTime, minute, windows } = FOOTBALL.substitutions;
  const count = random.weighted(weights);
  const stops = Array.from({ length: Math.min(windows, count) }, () =>
    Math.floor(Math.max(50, Math.min(88, random.normal(minute.mean, minute.sd)))),
  );
  return Array.from({ length: count }, (_, index) => {
    if (random.chance(atHalfTime)) return { period: 2 as const, minute: 0 };
    const stop = index < stops.length ? (stops[index] ?? 70) : random.pick(stops);
    return { period: 2 as const, minute: stop - 45 };
  });
};

export const createSquad = (random: Random): Squad => {
  /** Index is the place on the pitch, value who stands there; undefined after a dismissal. */
  const places: (number | undefined)[] = Array.from({ length: 11 }, (_, index) => index);
  const changes = planChanges(random);
  let nextFromBench = BENCH_FIRST;
  let sentOff = 0;
  const choose = (weights: readonly number[], except?: number): number => {
    const open = weights.map((weight, place) =>
      places[place] === undefined || places[place] === except ? 0 : weight,
    );
    return places[random.weighted(open)] ?? 0;
  };
  /** A tired player from the ten in the field, never the keeper and nobody who only just came on. */
  const substitute = (): Pick<Play, 'player' | 'other'> | undefined => {
    const off = choose(places.map((player, place) => (place > 0 && (player ?? 99) < BENCH_FIRST ? 1 : 0)));
    const place = places.indexOf(off);
    if (place < 1) return undefined;
    const on = nextFromBench;
    nextFromBench += 1;
    places[place] = on;
    return { player: off, other: on };
  };
  return {
    shooter: () => choose(SCORING),
    assistFor: (scorer) => {
      const player = choose(CREATING, scorer);
      return player === scorer ? undefined : player;
    },
    crosser: () => choose(CREATING),
    defender: () => choose(DEFENDING),
    fouler: () => choose(FOULING),
    penaltyTaker: () => places[10] ?? places[8] ?? choose(SCORING),
    onPitch: () => places.filter((player) => player !== undefined),
    dismiss: (player) => {
      const place = places.indexOf(player);
      if (place >= 0) places[place] = undefined;
      sentOff += 1;
    },
    dismissed: () => sentOff,
    substitutionsIn: (period, minute) =>
      changes
        .filter((change) => change.period === period && change.minute === minute)
        .flatMap(() => substitute() ?? []),
  };
};
