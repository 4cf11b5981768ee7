import { createRandom } from '../random/random.ts';
import type { Script, ScriptStep } from '../simulator/script.ts';
import { COMPANIES, type Company } from './companies.ts';

/** When some companies set their odds, or take them away. Seconds count from the scheduled start. */
export type OddsMoment = {
  offsetSec: number;
  companies: readonly number[];
  sealed: boolean;
  inPlay: boolean;
};

/** Odds are out this long before the start. */
export const OPEN_BEFORE_SEC = 7 * 86_400;
/** Nobody opens later than at this share of the time; everybody looks once more at the end. */
const OPENS_WITHIN = 0.22;
const LAST_LOOK = 0.955;
const MINUTE_SEC = 60;
const SEALED_SEC = { min: 20, max: 60 } as const;

const LIVE = COMPANIES.filter(({ everyMin }) => everyMin > 0);
const indexes = (companies: readonly Company[]): number[] => companies.map(({ index }) => index);

const sharesOf = (company: Company, seed: string): number[] => {
  const random = createRandom(`${seed}/times/${company.index}`);
  const opens = random.next() * OPENS_WITHIN;
  const between = Array.from({ length: company.updates - 2 }, () => {
    // More often the nearer it comes.
    const late = 1 - random.next() ** 1.6;
    return opens + (LAST_LOOK - opens) * late;
  });
  return [opens, ...between, LAST_LOOK + (1 - LAST_LOOK) * random.next()].sort((left, right) => left - right);
};

const before = (seed: string): OddsMoment[] =>
  COMPANIES.flatMap((company) =>
    sharesOf(company, seed).map((share) => ({
      offsetSec: Math.floor(-OPEN_BEFORE_SEC * (1 - share)),
      companies: [company.index],
      sealed: false,
      inPlay: false,
    })),
  );

type Span = { fromSec: number; toSec: number };

const SEALING_PLAYS: ReadonlySet<string> = new Set([
  'goal',
  'penaltyGoal',
  'penaltyMissed',
  'ownGoal',
  'red',
  'secondYellow',
]);
const SEALING_MARKS: ReadonlySet<string | undefined> = new Set(['interrupted', 'dataLost']);

type Step = ScriptStep<{ kind: string }>;

/** Around goals, penalties and dismissals, and while nothing can be seen. */
const sealedSpans = (script: readonly Step[], seed: string): Span[] => {
  const random = createRandom(`${seed}/sealed`);
  const spans: Span[] = [];
  for (const [index, { offsetSec, play, mark }] of script.entries()) {
    if (SEALING_MARKS.has(mark))
      spans.push({ fromSec: offsetSec, toSec: script[index + 1]?.offsetSec ?? Infinity });
    if (play && SEALING_PLAYS.has(play.kind))
      spans.push({ fromSec: offsetSec, toSec: offsetSec + random.between(SEALED_SEC.min, SEALED_SEC.max) });
  }
  const merged: Span[] = [];
  for (const span of spans.toSorted((left, right) => left.fromSec - right.fromSec)) {
    const last = merged.at(-1);
    if (last && span.fromSec <= last.toSec) last.toSec = Math.max(last.toSec, span.toSec);
    else merged.push({ ...span });
  }
  return merged;
};

/** Periods in which the clock runs, those of extra time among them; a shoot-out has none. */
const periodsOf = (script: readonly Step[]): Span[] =>
  script.flatMap((start, index) => {
    if (start.mark !== 'kickOff' && start.mark !== 'periodStart') return [];
    const end = script
      .slice(index)
      .find(({ mark }) => mark === 'periodEnd' || mark === 'fullTime' || mark === 'abandoned');
    return end ? [{ fromSec: start.offsetSec, toSec: end.offsetSec }] : [];
  });

/** Two halves of football; what is played beyond them is priced anew. */
const HALVES = 2;

const minutesOf = ({ fromSec, toSec }: Span): OddsMoment[] => {
  const moments: OddsMoment[] = [];
  for (let minute = 1; fromSec + minute * MINUTE_SEC < toSec; minute += 1) {
    const companies = indexes(LIVE.filter(({ index, everyMin }) => minute % everyMin === index % everyMin));
    moments.push({ offsetSec: fromSec + minute * MINUTE_SEC, companies, sealed: false, inPlay: true });
  }
  return moments;
};

const inPlay = (
  script: readonly Step[],
  { sportId, seed }: { sportId: 1 | 2; seed: string },
): OddsMoment[] => {
  const periods = periodsOf(script);
  const first = periods[0];
  const endSec = periods.at(-1)?.toSec;
  if (!first || endSec === undefined) return [];
  const spans = sportId === 1 ? sealedSpans(script, seed).filter(({ fromSec }) => fromSec < endSec) : [];
  const isSealed = (sec: number) => spans.some(({ fromSec, toSec }) => sec >= fromSec && sec <= toSec);
  const all = { companies: indexes(LIVE), inPlay: true };
  const seals = spans.flatMap(({ fromSec, toSec }): OddsMoment[] => [
    { ...all, offsetSec: fromSec, sealed: true },
    ...(toSec < endSec ? [{ ...all, offsetSec: toSec, sealed: false }] : []),
  ]);
  const leaving = indexes(COMPANIES.filter(({ everyMin }) => everyMin === 0));
  return [
    { offsetSec: first.fromSec, companies: leaving, sealed: true, inPlay: true },
    ...periods.flatMap(minutesOf).filter(({ offsetSec }) => !isSealed(offsetSec)),
    ...seals,
    // Normal time is settled at its end; extra time opens with its first minute.
    ...(sportId === 1 ? periods.slice(HALVES - 1, HALVES) : [])
      .filter(({ toSec }) => toSec < endSec)
      .map(({ toSec }) => ({ ...all, offsetSec: toSec, sealed: true })),
    { ...all, offsetSec: endSec, sealed: true },
  ];
};

const CALLED_OFF: ReadonlySet<string | undefined> = new Set(['postponed', 'cancelled']);

/**
 * Every moment at which odds of a match change, in order; a function of the seed and the match alone.
 * Without a script it is what happens before kick-off as long as nothing goes wrong.
 */
export const oddsMoments = (
  seed: string,
  sportId: 1 | 2,
  script?: Script<unknown>,
): readonly OddsMoment[] => {
  // Only the kind of a play is looked at, which plays of both sports have.
  const steps = (script ?? []) as readonly Step[];
  const off = steps.find(({ mark }) => CALLED_OFF.has(mark));
  const kickOffSec = steps.find(({ mark }) => mark === 'kickOff')?.offsetSec ?? 0;
  const early = before(seed).filter(({ offsetSec }) => offsetSec < (off?.offsetSec ?? kickOffSec));
  const late = off
    ? [{ offsetSec: off.offsetSec, companies: indexes(COMPANIES), sealed: true, inPlay: false }]
    : inPlay(steps, { sportId, seed });
  return [...early, ...late].sort((left, right) => left.offsetSec - right.offsetSec);
};
