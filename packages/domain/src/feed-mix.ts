/** A clip as the feed weighs it. Money, gifts, nationality and a profile of the reader are not among it. */
export type FeedClip = {
  id: number;
  authorId: number;
  matchId: number;
  publishedSec: number;
  plays: number;
  finishes: number;
  hides: number;
  /** The reader follows its anchor, a team or the competition. */
  followed: boolean;
  /** A team of its match is followed. */
  ownTeam: boolean;
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

const sourcesOf = (clips: readonly FeedClip[], nowSec: number): Record<FeedReason, FeedClip[]> => ({
  followed: clips.filter(({ followed }) => followed).toSorted(newest),
  match: clips
    .filter(({ matchId, publishedSec }) => matchId > 0 && nowSec - publishedSec < DAY_SEC)
    .toSorted((one, other) => Number(other.ownTeam) - Number(one.ownTeam) || newest(one, other)),
  watched: clips.toSorted(
    (one, other) => feedScore(other, nowSec) - feedScore(one, nowSec) || newest(one, other),
  ),
  new: clips.filter(({ plays }) => plays < NEW_PLAYS).toSorted((one, other) => newest(other, one)),
});

/** The order in which sources are asked for a place: its own first, then the next ones. */
const askedFor = (reason: FeedReason): FeedReason[] => {
  const at = FEED_REASONS.indexOf(reason);
  return [...FEED_REASONS.slice(at), ...FEED_REASONS.slice(0, at)];
};

/**
 * One page of the feed with the reason of each place. A source that is empty gives its place to the next; at most two
 * of one author and two of one match stand on a page.
 * @param clips without those that the reader has seen or muted
 */
export const mixFeed = (
  clips: readonly FeedClip[],
  nowSec: number,
): { clip: FeedClip; reason: FeedReason }[] => {
  const sources = sourcesOf(clips, nowSec);
  const page: { clip: FeedClip; reason: FeedReason }[] = [];
  const fits = (clip: FeedClip): boolean => {
    const alike = (same: (one: FeedClip) => boolean) => page.filter(({ clip: one }) => same(one)).length;
    return (
      !page.some(({ clip: one }) => one.id === clip.id) &&
      (clip.authorId === 0 || alike(({ authorId }) => authorId === clip.authorId) < MOST_ALIKE) &&
      (clip.matchId === 0 || alike(({ matchId }) => matchId === clip.matchId) < MOST_ALIKE)
    );
  };
  for (const place of FEED_PLACES) {
    for (const reason of askedFor(place)) {
      const clip = sources[reason].find(fits);
      if (!clip) continue;
      page.push({ clip, reason });
      break;
    }
  }
  return page;
};
