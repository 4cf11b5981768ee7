import type { World } from '../world/build-world.ts';
import { DAY_SEC, type Fixture, type Span } from '../world/fixture.ts';
import { clubEditions, drawnTies } from '../world/knock-out.ts';
import { nationsEditions } from '../world/nations-calendar.ts';
import { savePast, type PastOptions } from './save-past.ts';
import { unknownOf } from './settle-world.ts';
import { firstRow, waitingRow, worldMatch } from './world-match.ts';

/** Ties that began longer ago belong to the past that is filled in. */
export const TIES_BEHIND_SEC = 2 * DAY_SEC;
/** No edition takes longer, from its first tie to the final. */
const EDITION_SEC = 32 * DAY_SEC;

/** Knock-out ties that are drawn by now and begin within the span. */
export const drawnWithin = (world: World, span: Span, nowSec: number): Fixture[] => {
  const begun = { fromSec: span.fromSec - EDITION_SEC, toSec: nowSec + EDITION_SEC };
  return [...clubEditions(world, begun), ...nationsEditions(world, begun, nowSec)]
    .flatMap((edition) => drawnTies(world, edition, nowSec))
    .map(({ fixture }) => fixture)
    .filter(({ timeSec }) => timeSec >= span.fromSec && timeSec < span.toSec);
};

/**
 * Adds the knock-out ties that have been drawn by now: finished ones with their whole story, the others before
 * their first step. Idempotent.
 */
export const settleTies = async (options: PastOptions): Promise<void> => {
  const { store, world, nowSec, pace } = options;
  const span = { fromSec: nowSec - TIES_BEHIND_SEC, toSec: Number.POSITIVE_INFINITY };
  const fixtures = await unknownOf(store, drawnWithin(world, span, nowSec));
  if (fixtures.length === 0) return;
  const isOver = (fixture: Fixture): boolean => firstRow(worldMatch(world, fixture), nowSec, pace).step > 0;
  const over = new Set(fixtures.filter((fixture) => fixture.timeSec < nowSec && isOver(fixture)));
  await savePast(options, [...over]);
  const rows = fixtures.filter((fixture) => !over.has(fixture)).map((fixture) => waitingRow({ fixture }));
  if (rows.length > 0) await store.matches.saveMatches(rows, { atSec: nowSec, announce: true });
};
