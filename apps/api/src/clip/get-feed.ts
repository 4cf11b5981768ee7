import { getFeed } from '@touchline/contract/clip';
import { type FeedClip, type FeedReason, mixFeed } from '@touchline/domain/feed-mix';
import { handle, type Context } from '../handle.ts';
import { toClips } from './clip-answer.ts';
import type { FeedRow } from './clip-repository.ts';

const DAYS_SEC = 7 * 86_400;
const PAGE = 10;

type Wishes = {
  seen: ReadonlySet<number>;
  muted: ReadonlySet<string>;
  people: ReadonlySet<number>;
  teams: ReadonlySet<number>;
  events: ReadonlySet<number>;
};

const wishesOf = async (seen: readonly number[], context: Context<'guest'>): Promise<Wishes> => {
  const { caller, clips, accountFollows, catalogueFollows, nowSec } = context;
  const none = new Set<number>();
  if (!caller) return { seen: new Set(seen), muted: new Set(), people: none, teams: none, events: none };
  const uid = caller.account.id;
  await clips.noteSeen(uid, seen, nowSec);
  const [known, muted, people, teams, events] = await Promise.all([
    clips.seenBy(uid),
    clips.mutedBy(uid),
    accountFollows.of(uid),
    catalogueFollows.of(uid, 'team'),
    catalogueFollows.of(uid, 'event'),
  ]);
  const ids = (list: readonly { id: number }[]) => new Set(list.map(({ id }) => id));
  return {
    seen: new Set([...known, ...seen]),
    muted: new Set(muted.map(({ kind, target_id: id }) => `${kind}/${id}`)),
    people: ids(people),
    teams: ids(teams),
    events: ids(events),
  };
};

const isWanted = ({ id, account_id: author, events }: FeedRow, { seen, muted }: Wishes): boolean =>
  !seen.has(id) &&
  !muted.has(`clip/${id}`) &&
  !(author !== null && muted.has(`author/${author}`)) &&
  !events.some((event) => muted.has(`event/${event}`));

const toFeedClip = (row: FeedRow, { people, teams, events }: Wishes): FeedClip => {
  const ownTeam = row.teams.some((team) => teams.has(team));
  const byFollowed = [row.account_id, row.anchor_id].some((id) => id !== null && people.has(id));
  return {
    id: row.id,
    authorId: row.account_id ?? 0,
    matchId: row.match_id,
    publishedSec: row.published_at,
    plays: row.plays,
    finishes: row.finishes,
    hides: row.hides,
    followed: byFollowed || ownTeam || row.events.some((event) => events.has(event)),
    ownTeam,
  };
};

export default handle(getFeed, async ({ seen, order, spoilers }, context) => {
  const { clips, contents, nowSec } = context;
  const wishes = await wishesOf(seen, context);
  const wanted = (await clips.candidates(nowSec - DAYS_SEC))
    .filter((row) => isWanted(row, wishes))
    .map((row) => toFeedClip(row, wishes));
  const page: { clip: FeedClip; reason?: FeedReason }[] =
    order === 'newest' ? wanted.slice(0, PAGE).map((clip) => ({ clip })) : mixFeed(wanted, nowSec);
  const ids = page.map(({ clip }) => clip.id);
  const rows = new Map((await contents.findMany(ids)).map((row) => [row.id, row]));
  const reasons = new Map(page.flatMap(({ clip, reason }) => (reason ? [[clip.id, reason] as const] : [])));
  return {
    list: await toClips(
      ids.flatMap((id) => rows.get(id) ?? []),
      context,
      { spoilers, reasons },
    ),
    ended: page.length === 0,
  };
});
