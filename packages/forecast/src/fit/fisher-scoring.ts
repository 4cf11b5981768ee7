import { factor, inverseDiagonal, solve } from './cholesky.ts';

/** What is known of a likelihood at one point. */
export type Slope = {
  value: number;
  gradient: Float64Array;
  /** Expected information, row by row. */
  information: Float64Array;
};

export type Likelihood = {
  start: Float64Array;
  at(point: Float64Array): Slope;
  /** The value alone; minus infinity where the point cannot be. */
  valueAt(point: Float64Array): number;
};

export type Maximum = {
  point: Float64Array;
  value: number;
  steps: number;
  /** Standard error of each parameter. */
  errors: Float64Array;
};

/** A likelihood that has no maximum where it was looked for. */
export class FitError extends Error {
  override name = 'FitError';
}

const MOST_STEPS = 60;
const MOST_HALVINGS = 40;
/** What a sum of thousands of terms may lose by rounding. */
const ROUNDING = 1e-13;

const moved = (point: Float64Array, direction: Float64Array, share: number): Float64Array =>
  point.map((value, index) => value + share * (direction[index] ?? 0));

/** The longest of the whole step, its half, its quarter ... that does not go down. */
const climb = (likelihood: Likelihood, from: { point: Float64Array; value: number }, step: Float64Array) => {
  const least = from.value - Math.abs(from.value) * ROUNDING;
  for (let share = 1, halvings = 0; halvings < MOST_HALVINGS; share /= 2, halvings++) {
    const point = moved(from.point, step, share);
    if (likelihood.valueAt(point) >= least) return point;
  }
  throw new FitError('no step goes up');
};

/**
 * Fisher scoring: Newton's method with the expected information in place of the second derivatives.
 * @throws {FitError} after 60 steps, or where the information is not positive definite
 */
export const maximise = (likelihood: Likelihood, tolerance = 1e-12): Maximum => {
  let point = likelihood.start;
  const n = point.length;
  for (let steps = 0; steps <= MOST_STEPS; steps++) {
    const { value, gradient, information } = likelihood.at(point);
    if (!Number.isFinite(value) || !factor(information, n)) throw new FitError('not positive definite');
    const step = gradient.slice();
    solve(information, n, step);
    const gain = step.reduce((sum, part, index) => sum + part * (gradient[index] ?? 0), 0);
    if (gain < tolerance) {
      const errors = inverseDiagonal(information, n).map((variance) => Math.sqrt(variance));
      return { point, value, steps, errors };
    }
    point = climb(likelihood, { point, value }, step);
  }
  throw new FitError(`no maximum after ${MOST_STEPS} steps`);
};
