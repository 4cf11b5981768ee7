type Client = 'public' | 'ours';

/** So many messages that somebody misses, one-to-one or in a group. */
export type Missing = { client: Client; isGroup: boolean; count: number };
/** What is missed at the same time, and how long that takes. */
export type Run = { title: string; missing: Missing[]; laterMs: number };

/** A page is 15; clients look for at most 299 of a group by themselves. */
const COUNTS = [1, 14, 15, 16, 299, 300];
const MINUTE_MS = 60_000;
const CLIENTS: [name: string, client: Client][] = [
  ['the public client', 'public'],
  ['our client', 'ours'],
];
const PLACES: [what: string, isGroup: boolean][] = [
  ['one-to-one messages', false],
  ['messages of a group', true],
];
const LENGTHS: [length: string, lengthMs: number][] = [
  ['10 minutes', 10 * MINUTE_MS],
  ['6 hours', 360 * MINUTE_MS],
];

/** More than one page of a sync holds, in more time than the public client looks back. */
const MORE_THAN_A_PAGE = 540;

const fortyOfEach = (client: Client): Missing[] =>
  PLACES.map(([, isGroup]) => ({ client, isGroup, count: 40 }));

/** @source the chat's promise of reconnects: gaps of 1, page±1, 299 and 300 messages, of 10 minutes and 6 hours */
export const RUNS: Run[] = CLIENTS.flatMap(([name, client]) => [
  ...PLACES.map(([what, isGroup]) => ({
    title: `${name} has everything after gaps of ${COUNTS.join(', ')} ${what}`,
    missing: COUNTS.map((count) => ({ client, isGroup, count })),
    laterMs: 0,
  })),
  ...LENGTHS.map(([length, laterMs]) => ({
    title: `${name} has everything after ${length}`,
    missing: fortyOfEach(client),
    laterMs,
  })),
]).concat({
  title: `either client shows ${MORE_THAN_A_PAGE} messages of 11 minutes, each once`,
  missing: CLIENTS.map(([, client]) => ({ client, isGroup: false, count: MORE_THAN_A_PAGE })),
  laterMs: 11 * MINUTE_MS,
});

/** The same gaps, all of them at once. */
export const PAIRED_RUNS: Run[] = [
  {
    title: `either client has everything after gaps of ${COUNTS.join(', ')} messages and 10 minutes`,
    missing: CLIENTS.flatMap(([, client]) =>
      PLACES.flatMap(([, isGroup]) => COUNTS.map((count) => ({ client, isGroup, count }))),
    ),
    laterMs: 10 * MINUTE_MS,
  },
  {
    title: 'either client has everything after 6 hours',
    missing: CLIENTS.flatMap(([, client]) => fortyOfEach(client)),
    laterMs: 360 * MINUTE_MS,
  },
];

/** Both sides of a page, and of what clients fetch by themselves. */
const EDGES = [1, 15, 16, 300];

/** The edges of the gaps above, for either client, at once. */
export const SHORT_RUNS: Run[] = [
  {
    title: `either client has everything after gaps of ${EDGES.join(', ')} messages and 10 minutes`,
    missing: CLIENTS.flatMap(([, client]) =>
      PLACES.flatMap(([, isGroup]) => EDGES.map((count) => ({ client, isGroup, count }))),
    ),
    laterMs: 10 * MINUTE_MS,
  },
];
