import { createRandom } from '../random/random.ts';
import type { Club } from './build-world.ts';

type Words = { zh: string; pt: string; en: string };

/** A spell that a player misses; `index` is the place in the club's squad. */
export type Injury = {
  index: number;
  fromSec: number;
  untilSec: number;
  kind: 'injured' | 'doubtful';
  reason: Words;
};

/** Lines of the squad in which at most one is away at a time, so that a side can always be made. */
const LINES: Readonly<Record<1 | 2, readonly (readonly [from: number, to: number])[]>> = {
  1: [
    [0, 3],
    [3, 11],
    [11, 19],
    [19, 25],
  ],
  2: [
    [0, 7],
    [7, 13],
  ],
};

const REASONS: readonly { words: Words; days: readonly [min: number, max: number] }[] = [
  { words: { zh: '大腿拉伤', pt: 'Estiramento na coxa', en: 'Thigh strain' }, days: [8, 24] },
  { words: { zh: '踝关节扭伤', pt: 'Entorse no tornozelo', en: 'Ankle sprain' }, days: [6, 20] },
  { words: { zh: '膝盖挫伤', pt: 'Contusão no joelho', en: 'Knee knock' }, days: [5, 15] },
  { words: { zh: '跟腱不适', pt: 'Dor no tendão', en: 'Tendon trouble' }, days: [10, 30] },
  { words: { zh: '背部僵硬', pt: 'Dor nas costas', en: 'Back stiffness' }, days: [4, 12] },
  { words: { zh: '手腕骨裂', pt: 'Fissura no punho', en: 'Wrist fracture' }, days: [25, 45] },
  { words: { zh: '发烧感冒', pt: 'Gripe', en: 'Flu' }, days: [3, 7] },
];

const DAY_SEC = 86_400;
const GAP_DAYS = { min: 6, max: 75 } as const;
/** Short spells are not certain until the day. */
const DOUBTFUL_DAYS = 7;

const ofYear = (seed: string, club: Club, year: number): Injury[] =>
  LINES[club.sportId].flatMap(([from, to], line) => {
    const random = createRandom(`${seed}/injuries/${club.id}/${line}/${year}`);
    const endSec = Date.UTC(year + 1, 0, 1) / 1000;
    const injuries: Injury[] = [];
    let atSec = Date.UTC(year, 0, 1) / 1000;
    for (;;) {
      const fromSec = atSec + random.between(GAP_DAYS.min, GAP_DAYS.max) * DAY_SEC;
      const reason = random.pick(REASONS);
      const days = random.between(...reason.days);
      const index = random.between(from, to - 1);
      const untilSec = fromSec + days * DAY_SEC;
      // No spell reaches into the next year, whose own spells know nothing of it.
      if (untilSec >= endSec) return injuries;
      injuries.push({
        index,
        fromSec,
        untilSec,
        kind: days <= DOUBTFUL_DAYS ? 'doubtful' : 'injured',
        reason: reason.words,
      });
      atSec = untilSec;
    }
  });

/** Spells of a club that touch a span of time. */
export const injuriesWithin = (
  seed: string,
  club: Club,
  { fromSec, toSec }: { fromSec: number; toSec: number },
): Injury[] => {
  const yearOf = (sec: number) => new Date(sec * 1000).getUTCFullYear();
  const first = yearOf(fromSec);
  return Array.from({ length: yearOf(toSec) - first + 1 }, (_, index) => first + index)
    .flatMap((year) => ofYear(seed, club, year))
    .filter((injury) => injury.untilSec > fromSec && injury.fromSec <= toSec);
};

/** Places in the squad of those who cannot play at that moment. */
export const injuredAt = (seed: string, club: Club, atSec: number): ReadonlySet<number> =>
  new Set(injuriesWithin(seed, club, { fromSec: atSec, toSec: atSec }).map(({ index }) => index));
