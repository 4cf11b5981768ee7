import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import type { FeedStore } from '@touchline/match-store/feed-store';
import type { SourceMatch } from '@touchline/match-store/match-writer';
import type { OddsOutlineRow } from '@touchline/match-store/odds-writer';
import type { DetailRow, IncidentRow } from '@touchline/match-store/story-writer';
import type { CommentaryTable } from '@touchline/match-store/tables';
import { oddsPlan } from '../odds/odds-plan.ts';
import { INCIDENT } from '../story/football-incidents.ts';
import type { Story } from '../story/story.ts';
import type { World } from '../world/build-world.ts';
import { DAY_SEC, type Fixture } from '../world/fixture.ts';
import { firstRow, worldMatch, type Pace, type WorldMatch } from './world-match.ts';

export type PastOptions = {
  store: FeedStore;
  world: World;
  nowSec: number;
  pace: Pace;
  signal: AbortSignal;
};

/** Matches of one transaction: few statements for many rows. */
const CHUNK = 48;
/** Whoever watches matches shares the processor: no longer at a stretch than this, and a rest after each chunk. */
const STRETCH_MS = 10;
const REST_SHARE = 0.4;

/** Matches younger than this keep their whole story, word for word. */
export const RECENT_SEC = 4 * DAY_SEC;
/** Of matches older than this only what lists and figures are made of is kept. */
const SUMMARY_SEC = 60 * DAY_SEC;
/** The companies whose odds are kept of those. */
const SUMMARY_COMPANIES = 8;

/** What of an old match is kept: no single shot, foul or corner. */
const KEPT: ReadonlySet<number> = new Set([
  INCIDENT.goal,
  INCIDENT.penaltyGoal,
  INCIDENT.ownGoal,
  INCIDENT.penaltyMissed,
  INCIDENT.yellow,
  INCIDENT.secondYellow,
  INCIDENT.red,
  INCIDENT.substitution,
  INCIDENT.var,
  INCIDENT.halfTime,
  INCIDENT.end,
]);
const SUMMARY: ReadonlySet<string> = new Set(['statistics', 'lineup', 'box']);

type Rows = {
  matches: SourceMatch[];
  incidents: IncidentRow[];
  commentary: CommentaryTable[];
  details: DetailRow[];
  outlines: OddsOutlineRow[];
};

const addIncidents = (rows: Rows, id: number, { incidents = [] }: Story, recent: boolean): void => {
  for (const incident of incidents) {
    if (recent || KEPT.has(incident.type)) rows.incidents.push({ match_id: id, ...incident });
  }
};

const addStory = (rows: Rows, { fixture, steps, story }: WorldMatch, ageSec: number): void => {
  const { id } = fixture;
  const recent = ageSec < RECENT_SEC;
  const all = story(0, steps.length, { text: recent });
  addIncidents(rows, id, all, recent);
  rows.commentary.push(...(all.commentary ?? []).map((line) => ({ match_id: id, ...line })));
  const kept = Object.entries(all.details ?? {}).filter(
    ([kind]) => ageSec < SUMMARY_SEC || SUMMARY.has(kind),
  );
  rows.details.push(...kept.map(([kind, body]) => ({ match_id: id, kind, body, seq: 1 })));
};

/** Everything of one match that is over by now; of one that goes on nothing. */
const addMatch = (rows: Rows, match: WorldMatch, { world, nowSec, pace }: PastOptions): void => {
  const row = firstRow(match, nowSec, pace);
  if (row.step === 0) return;
  const { fixture, steps } = match;
  const ageSec = nowSec - fixture.timeSec;
  rows.matches.push(row);
  addStory(rows, match, ageSec);
  if (!steps.some(({ mark }) => mark === 'kickOff')) return;
  const companies = ageSec < SUMMARY_SEC ? undefined : SUMMARY_COMPANIES;
  rows.outlines.push({ match_id: fixture.id, ...oddsPlan(world, fixture).outline(companies) });
};

const write = ({ store, nowSec }: PastOptions, { matches, outlines, ...story }: Rows): Promise<void> =>
  store.transaction(async (transaction) => {
    await transaction.matches.saveMatches(matches, { atSec: nowSec, announce: false });
    await transaction.matches.saveStory(story);
    await transaction.odds.saveOutlines(outlines);
  });

const makeRows = async (options: PastOptions, fixtures: readonly Fixture[]): Promise<Rows> => {
  const rows: Rows = { matches: [], incidents: [], commentary: [], details: [], outlines: [] };
  let beganMs = performance.now();
  for (const fixture of fixtures) {
    addMatch(rows, worldMatch(options.world, fixture), options);
    if (performance.now() - beganMs < STRETCH_MS) continue;
    await breathe();
    beganMs = performance.now();
  }
  return rows;
};

/** Stores past matches with their data, in batches that keep the event loop responsive. */
export const savePast = async (options: PastOptions, fixtures: readonly Fixture[]): Promise<void> => {
  const { signal } = options;
  for (let start = 0; start < fixtures.length && !signal.aborted; start += CHUNK) {
    const beganMs = performance.now();
    await write(options, await makeRows(options, fixtures.slice(start, start + CHUNK)));
    await sleep(REST_SHARE * (performance.now() - beganMs), undefined, { signal }).catch(() => undefined);
  }
};
