import type { Clock } from '@touchline/engines/clock/clock';
import type { FeedStore } from '@touchline/match-store/feed-store';
import type { OddsOutlineRow, OddsRow } from '@touchline/match-store/odds-writer';
import { OPEN_BEFORE_SEC } from '../odds/odds-moments.ts';
import { oddsPlan, type OddsChange, type OddsPlan } from '../odds/odds-plan.ts';
import { fixtureScript } from '../simulator/fixture-script.ts';
import type { World } from '../world/build-world.ts';
import { DAY_SEC, type Fixture } from '../world/fixture.ts';
import { fixtureOf, stepAtSec, WORLD_SOURCE, type Pace } from './world-match.ts';

export type OddsKeeperOptions = { store: FeedStore; clock: Clock; world: World; pace: Pace };

/** Keeps the odds of all matches around now up to date. */
export type OddsKeeper = {
  /** Takes up matches whose odds are out, from what is stored. */
  load(): Promise<void>;
  /** Stores movements that are due, as many as fit into a moment. @returns how many those were */
  tick(): Promise<number>;
  /** Forgets the movements of matches that are long over. */
  prune(): Promise<void>;
};

/** Every movement is kept this long after the start; opening and closing for ever. */
const KEEP_ODDS_SEC = 2 * DAY_SEC;
/** From here on it matters whether a match is called off, and what happens in it. */
const PLAYED_WITHIN_SEC = 31 * 3600;
/** Matches in play must not wait while many others catch up. */
const TICK_MS = 40;

type Tracked = { fixture: Fixture; next: number; dueSec: number; plan: OddsPlan | undefined };

type Made = { rows: OddsRow[]; outlines: OddsOutlineRow[] };

type Book = { world: World; pace: Pace; nowSec: () => number };

const isNear = ({ nowSec }: Book, { timeSec }: Fixture): boolean => timeSec - nowSec() < PLAYED_WITHIN_SEC;

const planOf = (book: Book, { fixture, plan }: Tracked): OddsPlan =>
  plan ??
  (isNear(book, fixture)
    ? oddsPlan(book.world, fixture, fixtureScript(book.world, fixture).script)
    : oddsPlan(book.world, fixture));

const rowOf = ({ fixture }: Tracked, change: OddsChange | undefined, atSec: number): OddsRow[] => {
  if (!change) return [];
  const { number, minute, score, sealed, quotes } = change;
  return [{ match_id: fixture.id, number, at_sec: Math.floor(atSec), minute, score, sealed, quotes }];
};

/** Movements up to now, as many as there is time for but at least one, and the outline at kick-off. The tracked match moves on. */
const advance = (book: Book, one: Tracked, { plan, untilMs }: { plan: OddsPlan; untilMs: number }): Made => {
  const made: Made = { rows: [], outlines: [] };
  do {
    const moment = plan.moments[one.next];
    if (!moment) break;
    const atSec = stepAtSec(one.fixture, moment, book.pace);
    if (atSec > book.nowSec()) break;
    made.rows.push(...rowOf(one, plan.changeAt(one.next), atSec));
    const kicksOff = moment.inPlay && !plan.moments[one.next - 1]?.inPlay;
    if (kicksOff) made.outlines.push({ match_id: one.fixture.id, ...plan.outline() });
    one.next += 1;
  } while (performance.now() < untilMs);
  return made;
};

/** Knows when to look again. @returns false when nothing more will come */
const schedule = (book: Book, one: Tracked, plan: OddsPlan): boolean => {
  const moment = plan.moments[one.next];
  const near = isNear(book, one.fixture);
  if (!moment && near) return false;
  one.dueSec = moment ? stepAtSec(one.fixture, moment, book.pace) : one.fixture.timeSec - PLAYED_WITHIN_SEC;
  // Plans of matches far away are made again when they are needed: there are hundreds of them.
  one.plan = near ? plan : undefined;
  return true;
};

/** Due ones: what is in play first, then what begins soonest. */
const dueOf = (tracked: Iterable<Tracked>, nowSec: number): Tracked[] =>
  [...tracked]
    .filter(({ dueSec }) => dueSec <= nowSec)
    .sort(
      (left, right) => Math.abs(left.fixture.timeSec - nowSec) - Math.abs(right.fixture.timeSec - nowSec),
    );

export const createOddsKeeper = ({ store, clock, world, pace }: OddsKeeperOptions): OddsKeeper => {
  const tracked = new Map<number, Tracked>();
  const complete = new Set<number>();
  const book: Book = { world, pace, nowSec: () => clock.nowMs() / 1000 };

  const makeDue = (): Made & { before: Tracked[] } => {
    const untilMs = performance.now() + TICK_MS;
    const all = { rows: [] as OddsRow[], outlines: [] as OddsOutlineRow[], before: [] as Tracked[] };
    for (const one of dueOf(tracked.values(), book.nowSec())) {
      if (performance.now() > untilMs) break;
      all.before.push({ ...one, dueSec: 0 });
      const plan = planOf(book, one);
      const { rows, outlines } = advance(book, one, { plan, untilMs });
      all.rows.push(...rows);
      all.outlines.push(...outlines);
      if (schedule(book, one, plan)) continue;
      tracked.delete(one.fixture.id);
      complete.add(one.fixture.id);
    }
    return all;
  };

  return {
    async load() {
      const nowSec = book.nowSec();
      const span = { fromSec: nowSec - KEEP_ODDS_SEC, toSec: nowSec + OPEN_BEFORE_SEC };
      const matches = await store.matches.listStarting(WORLD_SOURCE, span);
      const unknown = matches.filter(({ id }) => !tracked.has(id) && !complete.has(id));
      const last = await store.odds.lastNumbers(unknown.map(({ id }) => id));
      for (const row of unknown) {
        const next = (last.get(row.id) ?? -1) + 1;
        tracked.set(row.id, { fixture: fixtureOf(row), next, dueSec: 0, plan: undefined });
      }
    },

    async tick() {
      const { rows, outlines, before } = makeDue();
      try {
        await store.odds.saveOdds(rows);
        await store.odds.saveOutlines(outlines);
      } catch (error) {
        // Nothing was stored: everything is made again, byte for byte the same.
        for (const one of before) tracked.set(one.fixture.id, one);
        throw error;
      }
      return rows.length;
    },

    prune: () => store.odds.pruneOdds(book.nowSec() - KEEP_ODDS_SEC),
  };
};
