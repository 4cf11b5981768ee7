/** A clip as the feed weighs it. Money, gifts, nationality and a profile of the reader are not among it. */
export type FeedClip = {
  id: number;
  authorId: number;
  matchId: number;
  publishedSec: number;
  plays: number;
  finishes: number;
  hides: number;
};

/** What a reader wants to see of them. */
export type FeedReader<Clip extends FeedClip> = {
  /** Neither seen nor muted. */
  wants: (clip: Clip) => boolean;
  /** Its anchor, a team or the competition is followed. */
  follows: (clip: Clip) => boolean;
  /** A team of its match is followed. */
  hasOwnTeam: (clip: Clip) => boolean;
};

/** Clips in the orders that pages are filled from; the same for every reader. */
export type FeedSources<Clip extends FeedClip> = {
  newest: readonly Clip[];
  match: readonly Clip[];
  watched: readonly Clip[];
  new: readonly Clip[];
};

export const FEED_REASONS = ['followed', 'match', 'watched', 'new'] as const;
export type FeedReason = (typeof FEED_REASONS)[number];

/** Which source fills which place of a page; published word for word. @source watch-and-read §B2 */
export const FEED_PLACES: readonly FeedReason[] = [
  'followed',
  'match',
  'watched',
  'followed',
  'match',
  'watched',
  'followed',
  'match',
  'watched',
  'new',
];

const DAY_SEC = 86_400;
const NEW_PLAYS = 200;
/** Of one author, and of one match, on a page. */
const MOST_ALIKE = 2;

/** How many watch it to the end, less with its age and with those who do not want to see it. */
export const feedScore = ({ plays, finishes, hides, publishedSec }: FeedClip, nowSec: number): number => {
  const ageDays = Math.max(0, nowSec - publishedSec) / DAY_SEC;
  const unwanted = plays === 0 ? 0 : Math.min(0.5, (5 * hides) / plays);
  return ((finishes + 2) / (plays + 10)) * 2 ** -ageDays * (1 - unwanted);
};

const newest = (one: FeedClip, other: FeedClip): number =>
  other.publishedSec - one.publishedSec || other.id - one.id;

export const feedSources = <Clip extends FeedClip>(
  clips: readonly Clip[],
  nowSec: number,
): FeedSources<Clip> => {
  const sorted = clips.toSorted(newest);
  const scores = new Map(clips.map((clip) => [clip, feedScore(clip, nowSec)]));
  const scoreOf = (clip: Clip): number => scores.get(clip) ?? 0;
  return {
    newest: sorted,
    match: sorted.filter(({ matchId, publishedSec }) => matchId > 0 && nowSec - publishedSec < DAY_SEC),
    watched: sorted.toSorted((one, other) => scoreOf(other) - scoreOf(one)),
    new: sorted.filter(({ plays }) => plays < NEW_PLAYS).toReversed(),
  };
};

/** The order in which sources are asked for a place: its own first, then the next ones. */
const askedFor = (reason: FeedReason): FeedReason[] => {
  const at = FEED_REASONS.indexOf(reason);
  return [...FEED_REASONS.slice(at), ...FEED_REASONS.slice(0, at)];
};

/**
 * One page of the feed with the reason of each place. A source that is empty gives its place to the next; at most two
 * of one author and two of one match stand on a page.
 */
export const mixFeed = <Clip extends FeedClip>(
  sources: FeedSources<Clip>,
  reader: FeedReader<Clip>,
): { clip: Clip; reason: FeedReason }[] => {
  const page: { clip: Clip; reason: FeedReason }[] = [];
  const isFull = (same: (one: Clip) => boolean): boolean =>
    page.filter(({ clip }) => same(clip)).length >= MOST_ALIKE;
  const fits = (clip: Clip): boolean =>
    !page.some(({ clip: one }) => one.id === clip.id) &&
    !(clip.authorId !== 0 && isFull(({ authorId }) => authorId === clip.authorId)) &&
    !(clip.matchId !== 0 && isFull(({ matchId }) => matchId === clip.matchId)) &&
    reader.wants(clip);
  const find: Record<FeedReason, () => Clip | undefined> = {
    followed: () => sources.newest.find((clip) => reader.follows(clip) && fits(clip)),
    match: () =>
      sources.match.find((clip) => reader.hasOwnTeam(clip) && fits(clip)) ?? sources.match.find(fits),
    watched: () => sources.watched.find(fits),
    new: () => sources.new.find(fits),
  };
  for (const place of FEED_PLACES) {
    for (const reason of askedFor(place)) {
      const clip = find[reason]();
      if (!clip) continue;
      page.push({ clip, reason });
      break;
    }
  }
  return page;
};
