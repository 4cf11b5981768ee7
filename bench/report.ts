/** One thing measured beside what it is measured against, in the same run. */
export type Measure = {
  name: string;
  unit: string;
  ours: number;
  peer: number;
  /** What the peer is. */
  peerName: string;
  /** Largest or smallest ratio ours : peer that is good enough. */
  limit?: { atMost: number } | { atLeast: number };
  /** Largest figure of ours that is good enough whatever the peer does. */
  ceiling?: number;
  /** Smallest figure of ours that is good enough whatever the peer does. */
  floor?: number;
};

/** Measures something and gives it back; must end by itself within five minutes. */
export type Bench = () => Promise<readonly Measure[]>;

const ratioOf = ({ ours, peer }: Measure): number => ours / peer;

/** Whether a figure is within its limits. */
export const isGood = (measure: Measure): boolean => {
  const ratio = ratioOf(measure);
  const { limit, ceiling, floor, ours } = measure;
  const withinRatio =
    limit === undefined || ('atMost' in limit ? ratio <= limit.atMost : ratio >= limit.atLeast);
  return withinRatio && (ceiling === undefined || ours <= ceiling) && (floor === undefined || ours >= floor);
};

const number = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

/** A peer that needs nothing at all leaves no ratio. */
const ratioText = (ratio: number): string => (Number.isFinite(ratio) ? ratio.toFixed(2) : '–');

/** One line for people: what, ours, peer, ratio, limit. */
export const lineOf = (measure: Measure): string => {
  const { name, unit, ours, peer, peerName, limit, ceiling, floor } = measure;
  const bounds = [
    ...(limit === undefined
      ? []
      : ['atMost' in limit ? `ratio ≤ ${limit.atMost}` : `ratio ≥ ${limit.atLeast}`]),
    ...(ceiling === undefined ? [] : [`ours ≤ ${number(ceiling)} ${unit}`]),
    ...(floor === undefined ? [] : [`ours ≥ ${number(floor)} ${unit}`]),
  ];
  return [
    isGood(measure) ? '✓' : '✗',
    `${name}:`,
    `ours ${number(ours)} ${unit}`,
    `: ${peerName} ${number(peer)} ${unit}`,
    `= ${ratioText(ratioOf(measure))}`,
    bounds.length === 0 ? '(for information)' : `(${bounds.join(', ')})`,
  ].join(' ');
};

/** The middle one of some figures. */
export const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The figure that a share of all stays under; `share` 0.99 is the 99th percentile. */
export const percentile = (figures: readonly number[], share: number): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};
