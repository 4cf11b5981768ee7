import type { KalmanSettings } from '@touchline/forecast/margin/kalman';
import { walkKalman, type PlayedGame } from './walk-games.ts';

const NAMES = ['sigma', 'tau', 'seasonSd', 'carry', 'backToBack', 'homeStart', 'homeWalk'] as const;

const toSettings = (point: readonly number[]): KalmanSettings => {
  const at = (index: number): number => point[index] ?? 0;
  return {
    sigma: Math.abs(at(0)),
    tau: Math.abs(at(1)),
    seasonSd: Math.abs(at(2)),
    carry: at(3),
    backToBack: at(4),
    homeStart: at(5),
    homeWalk: Math.abs(at(6)),
  };
};

/** Mean of z²/2 + ln s over the games that are asked for; earlier ones only teach. */
export const kalmanLoss = (
  games: readonly PlayedGame[],
  settings: KalmanSettings,
  { from, to }: { from: string; to: string },
): number => {
  const lines = walkKalman(games, settings).filter(({ game }) => game.date >= from && game.date <= to);
  const total = lines.reduce(
    (sum, { game, mean, plainSd }) => sum + ((game.margin - mean) / plainSd) ** 2 / 2 + Math.log(plainSd),
    0,
  );
  return total / lines.length;
};

type Corner = { point: number[]; value: number };

type Of = (point: readonly number[]) => number;

const better = (one: Corner, other: Corner): Corner => (one.value <= other.value ? one : other);

/** The corners after one step of a simplex that walks downhill, best first (Nelder and Mead 1965). */
const walked = (of: Of, corners: readonly Corner[]): Corner[] => {
  const corner = (point: number[]): Corner => ({ point, value: of(point) });
  const [best, worst] = [corners[0], corners.at(-1)];
  const rest = corners.slice(0, -1);
  if (!best || !worst) return [...corners];
  const middle = best.point.map(
    (_, i) => rest.reduce((sum, { point }) => sum + (point[i] ?? 0), 0) / rest.length,
  );
  const along = (share: number) => corner(middle.map((m, i) => m + share * (m - (worst.point[i] ?? 0))));
  const mirrored = along(1);
  const second = rest.at(-1)?.value ?? best.value;
  const isGood = mirrored.value < second;
  const found =
    mirrored.value < best.value
      ? better(along(2), mirrored)
      : isGood
        ? mirrored
        : better(along(-0.5), mirrored);
  const next =
    found.value < worst.value
      ? [...rest, found]
      : [
          best,
          ...corners.slice(1).map(({ point }) => corner(point.map((v, i) => ((best.point[i] ?? 0) + v) / 2))),
        ];
  return next.toSorted((one, other) => one.value - other.value);
};

const CLOSE = 1e-9;

const minimise = (
  of: Of,
  start: readonly number[],
  { steps, size }: { steps: number; size: readonly number[] },
): Corner => {
  const corner = (point: number[]): Corner => ({ point, value: of(point) });
  const beside = start.map((_, index) => corner(start.map((v, i) => (i === index ? v + (size[i] ?? 1) : v))));
  let corners = [corner([...start]), ...beside].toSorted((one, other) => one.value - other.value);
  const gap = () => (corners.at(-1)?.value ?? 0) - (corners[0]?.value ?? 0);
  for (let step = 0; step < steps && gap() > CLOSE; step++) corners = walked(of, corners);
  return corners[0] ?? corner([...start]);
};

const SIZE = [0.5, 0.05, 0.5, 0.08, 0.4, 0.5, 0.02];
const STEPS = 400;

/** The seven numbers that explain the games of a span best. */
export const fitKalman = (
  games: readonly PlayedGame[],
  start: KalmanSettings,
  span: { from: string; to: string },
): { settings: KalmanSettings; loss: number } => {
  const loss = (point: readonly number[]) => kalmanLoss(games, toSettings(point), span);
  const { point, value } = minimise(
    loss,
    NAMES.map((name) => start[name]),
    { steps: STEPS, size: SIZE },
  );
  return { settings: toSettings(point), loss: value };
};
