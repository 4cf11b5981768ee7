import type { Clip } from '@touchline/contract/clip';
import { type FeedSources, feedSources } from '@touchline/domain/feed-mix';
import type { Clock } from '@touchline/engines/clock/clock';
import { freshSnapshot } from '../live/fresh-snapshot.ts';
import type { Clips, FeedRow } from './clip-repository.ts';

const DAYS_SEC = 7 * 86_400;
/** A new clip, and a new rank, are in the feed so soon. */
const RANKED_MS = 10_000;
/** Guests share what is told of a clip; whatever is removed is gone from their pages so soon. */
const SHARED_MS = 2_000;

export type ClipFeed = {
  /** What pages are filled from, the same for every reader. */
  sources(): Promise<FeedSources<FeedRow>>;
  /**
   * Clips as guests are told of them, in the order of their ids; those that are not there any more are left out.
   * @param kind what answers differ by: language and hidden scores
   * @param make tells of those that nobody asked for lately
   */
  forGuests(
    ids: readonly number[],
    kind: string,
    make: (missing: readonly number[]) => Promise<readonly Clip[]>,
  ): Promise<Clip[]>;
};

type Kept = { clips: Map<number, Promise<Clip | undefined>>; untilMs: number };

/** The feed is ranked once for all its readers. @source watch-and-read §0.8 "one snapshot a minute" */
export const openClipFeed = (clips: Clips, clock: Clock): ClipFeed => {
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const ranked = freshSnapshot(
    feedSources<FeedRow>([], 0),
    async () => feedSources(await clips.candidates(nowSec() - DAYS_SEC), nowSec()),
    { freshMs: RANKED_MS, clock },
  );
  const kept = new Map<string, Kept>();
  const keptOf = (kind: string): Kept['clips'] => {
    const known = kept.get(kind);
    if (known && known.untilMs > clock.nowMs()) return known.clips;
    const fresh: Kept = { clips: new Map(), untilMs: clock.nowMs() + SHARED_MS };
    kept.set(kind, fresh);
    return fresh.clips;
  };

  return {
    sources: () => ranked.current(),
    async forGuests(ids, kind, make) {
      const known = keptOf(kind);
      const missing = ids.filter((id) => !known.has(id));
      if (missing.length > 0) {
        const made = make(missing).then((list) => new Map(list.map((clip) => [clip.card.id, clip])));
        for (const id of missing)
          known.set(
            id,
            made.then((all) => all.get(id)),
          );
      }
      const found = await Promise.all(ids.flatMap((id) => known.get(id) ?? []));
      return found.filter((clip) => clip !== undefined);
    },
  };
};
