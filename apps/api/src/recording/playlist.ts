/** A part of a stream that plays by itself, in milliseconds; a range of bytes where several share one file. */
export type PlaySegment = {
  url: string;
  ms: number;
  pdtMs: number;
  range?: { start: number; bytes: number };
};

/** What one playlist session of a push left behind; times stay as they are from one run to the next. */
export type PlayRun = { initUrl: string; segments: PlaySegment[] };

export type PlaylistOptions = {
  /** Whether more will come. */
  goesOn: boolean;
  /** More came until now: a playlist keeps its type. */
  grew?: boolean;
  /** Unix milliseconds; only segments that begin within. */
  fromMs?: number;
  toMs?: number;
  /** How often a player asks again for more, seconds; as often as segments last where it is left out. */
  askEverySec?: number;
};

const within =
  ({ fromMs = 0, toMs = Number.MAX_SAFE_INTEGER }: PlaylistOptions) =>
  ({ pdtMs }: PlaySegment): boolean =>
    pdtMs >= fromMs && pdtMs < toMs;

const segmentLines = ({ url, ms, range }: PlaySegment): string[] => [
  `#EXTINF:${(ms / 1000).toFixed(3)},`,
  ...(range ? [`#EXT-X-BYTERANGE:${range.bytes}@${range.start}`] : []),
  url,
];

/**
 * Segments that stay where they are as one playlist: a whole recording, its beginning, a window of it, or what there is
 * of a live one. @source watch-and-read §0.3 "one pure function over chunk rows"
 */
export const recordingPlaylist = (runs: readonly PlayRun[], options: PlaylistOptions): string => {
  const shown = runs
    .map(({ initUrl, segments }) => ({ initUrl, segments: segments.filter(within(options)) }))
    .filter(({ segments }) => segments.length > 0);
  const longest = Math.max(1, ...shown.flatMap(({ segments }) => segments.map(({ ms }) => ms)));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${options.askEverySec ?? Math.ceil(longest / 1000)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${options.goesOn || options.grew === true ? 'EVENT' : 'VOD'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...shown.flatMap(({ initUrl, segments }, index) => [
      ...(index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      `#EXT-X-MAP:URI="${initUrl}"`,
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(segments[0]?.pdtMs ?? 0).toISOString()}`,
      ...segments.flatMap(segmentLines),
    ]),
    ...(options.goesOn ? [] : ['#EXT-X-ENDLIST']),
    '',
  ].join('\n');
};

/** Segments of a run that are stored in chunks, in their order. */
export type StoredChunk = {
  run: string;
  url: string;
  initUrl: string;
  pdtMs: number;
  segments: readonly [number, number][];
};

const segmentsOf = ({ url, pdtMs, segments }: StoredChunk): PlaySegment[] => {
  let start = 0;
  let atMs = pdtMs;
  return segments.map(([bytes, ms]) => {
    const segment = { url, ms, pdtMs: atMs, range: { start, bytes } };
    start += bytes;
    atMs += ms;
    return segment;
  });
};

/** @param chunks in the order of their time */
export const runsOfChunks = (chunks: readonly StoredChunk[]): PlayRun[] => {
  const runs = new Map<string, PlayRun>();
  for (const chunk of chunks) {
    const run = runs.get(chunk.run) ?? { initUrl: chunk.initUrl, segments: [] };
    run.segments.push(...segmentsOf(chunk));
    runs.set(chunk.run, run);
  }
  return [...runs.values()];
};

/** Length of the segments of our endless streams. */
export const ENDLESS_SEGMENT_MS = 2_000;

/** Segments of an endless stream of ours: which one is shown is a function of the time alone. */
export const runOfEndless = (base: string, { fromMs, toMs }: { fromMs: number; toMs: number }): PlayRun => {
  const first = Math.floor(fromMs / ENDLESS_SEGMENT_MS);
  const count = Math.max(0, Math.floor(toMs / ENDLESS_SEGMENT_MS) - first);
  return {
    initUrl: `${base}/init.mp4`,
    segments: Array.from({ length: count }, (_one, i) => ({
      url: `${base}/${first + i}.m4s`,
      ms: ENDLESS_SEGMENT_MS,
      pdtMs: (first + i) * ENDLESS_SEGMENT_MS,
    })),
  };
};
