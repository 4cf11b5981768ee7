import { type Clip, getFeed } from '@touchline/contract/clip';
import { type FeedReader, type FeedReason, mixFeed } from '@touchline/domain/feed-mix';
import { handle, type Context } from '../handle.ts';
import { toClips } from './clip-answer.ts';
import type { FeedRow } from './clip-repository.ts';

const PAGE = 10;

const idsOf = (list: readonly { id: number }[]): ReadonlySet<number> => new Set(list.map(({ id }) => id));

/** Guests follow and mute nothing. */
const guest = (seen: readonly number[]): FeedReader<FeedRow> => {
  const known = new Set(seen);
  return { wants: ({ id }) => !known.has(id), follows: () => false, hasOwnTeam: () => false };
};

const readerOf = async (seen: readonly number[], context: Context<'guest'>): Promise<FeedReader<FeedRow>> => {
  const { caller, clips, accountFollows, catalogueFollows, nowSec } = context;
  if (!caller) return guest(seen);
  const uid = caller.account.id;
  await clips.noteSeen(uid, seen, nowSec);
  const [known, muted, people, teams, events] = await Promise.all([
    clips.seenBy(uid),
    clips.mutedBy(uid),
    accountFollows.of(uid).then(idsOf),
    catalogueFollows.of(uid, 'team').then(idsOf),
    catalogueFollows.of(uid, 'event').then(idsOf),
  ]);
  const shown = new Set([...known, ...seen]);
  const unwanted = new Set(muted.map(({ kind, target_id: id }) => `${kind}/${id}`));
  const hasOwnTeam = (clip: FeedRow): boolean => clip.teams.some((team) => teams.has(team));
  return {
    wants: ({ id, authorId, events: of }) =>
      !shown.has(id) &&
      !unwanted.has(`clip/${id}`) &&
      !unwanted.has(`author/${authorId}`) &&
      !of.some((event) => unwanted.has(`event/${event}`)),
    follows: (clip) =>
      people.has(clip.authorId) ||
      people.has(clip.anchorId) ||
      hasOwnTeam(clip) ||
      clip.events.some((event) => events.has(event)),
    hasOwnTeam,
  };
};

/** As they are now: what was removed since the feed was ranked is left out. */
const published = async (
  ids: readonly number[],
  context: Context<'guest'>,
  spoilers: 0 | 1,
): Promise<Clip[]> => {
  const rows = await context.contents.findMany(ids);
  const byId = new Map(
    rows
      .filter(({ state, visibility }) => state === 'published' && visibility === 'public')
      .map((row) => [row.id, row]),
  );
  return toClips(
    ids.flatMap((id) => byId.get(id) ?? []),
    context,
    { spoilers },
  );
};

export default handle(getFeed, async ({ seen, order, spoilers }, context) => {
  const { clipFeed, caller, language } = context;
  const reader = await readerOf(seen, context);
  const sources = await clipFeed.sources();
  const page: { clip: FeedRow; reason?: FeedReason }[] =
    order === 'newest'
      ? sources.newest
          .filter(reader.wants)
          .slice(0, PAGE)
          .map((clip) => ({ clip }))
      : mixFeed(sources, reader);
  const reasons = new Map(page.map(({ clip, reason }) => [clip.id, reason]));
  const ids = [...reasons.keys()];
  const make = (wanted: readonly number[]) => published(wanted, context, spoilers);
  const list = caller ? await make(ids) : await clipFeed.forGuests(ids, `${language}/${spoilers}`, make);
  return {
    list: list.map((clip) => {
      const reason = reasons.get(clip.card.id);
      return { ...clip, ...(reason && { reason }) };
    }),
    ended: page.length === 0,
  };
});
