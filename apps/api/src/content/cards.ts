import type { ContentAuthor, ContentCard, ContentTag, PlainMatch } from '@touchline/contract/content';
import type { Match } from '@touchline/contract/match';
import { maySee } from '@touchline/domain/content-status';
import type { Language } from '@touchline/domain/match-dates';
import { isVip } from '@touchline/domain/user-level';
import { followedPeople } from '../follow/followed-people.ts';
import type { Context } from '../handle.ts';
import type { ContentRow } from './content-repository.ts';

/** How a list is read: 0 where the reader hides scores. */
export type Reading = { spoilers: 0 | 1 };

/** The match without anything that tells how it went. */
export const plainMatch = ({
  id,
  sport_id: sport,
  time,
  event_id: eventId,
  ...match
}: Match): PlainMatch => ({
  id,
  sport_id: sport,
  time,
  event_id: eventId,
  event_name_zh: match.matchevent.short_name_zh,
  event_name_en: match.matchevent.name_en,
  home: withoutPlace(match.home),
  away: withoutPlace(match.away),
});

/** The place in the table gives a result away, too. */
const withoutPlace = ({ position: _position, ...team }: Match['home']): PlainMatch['home'] => team;

/** The title in the reader's language; the plain one where scores are hidden. */
export const titleOf = (
  { title, title_plain: plain, titles }: Pick<ContentRow, 'title' | 'title_plain' | 'titles'>,
  language: Language,
  { spoilers }: Reading,
): string => {
  const own = titles?.[language];
  if (own) return spoilers === 0 ? own.plain : own.title;
  return spoilers === 0 ? (plain ?? title) : title;
};

/** How long a recording of a match is tells whether there was extra time. */
const durationOf = (row: ContentRow, { spoilers }: Reading): number =>
  spoilers === 0 && row.kind === 'recording' && row.match_id > 0 ? 0 : Math.round(row.duration_ms / 1000);

const coverOf = (row: ContentRow, { spoilers }: Reading): string =>
  spoilers === 0 && row.spoils ? (row.cover_plain ?? '') : row.cover;

type Around = {
  authors: ReadonlyMap<number, ContentAuthor>;
  matches: ReadonlyMap<number, PlainMatch>;
  tags: readonly (ContentTag & { contentId: number })[];
  liked: ReadonlySet<number>;
  progress: ReadonlyMap<number, { at_ms: number; done: boolean }>;
};

const authorsOf = async (rows: readonly ContentRow[], context: Context<'guest'>) => {
  const ids = [...new Set(rows.flatMap(({ account_id: id }) => id ?? []))];
  const [accounts, followed] = await Promise.all([context.accounts.findMany(ids), followedPeople(context)]);
  return new Map(
    accounts.map(({ id, nick_name, avatar, is_anchor }) => [
      id,
      { id, nick_name, avatar, is_anchor, attented: followed.has(id) ? (1 as const) : (0 as const) },
    ]),
  );
};

const lookAround = async (rows: readonly ContentRow[], context: Context<'guest'>): Promise<Around> => {
  const { contents, progress, matches, caller } = context;
  const ids = rows.map(({ id }) => id);
  const matchIds = [...new Set(rows.map(({ match_id: id }) => id).filter((id) => id > 0))];
  const uid = caller?.account.id;
  const [authors, found, tags, liked, watched] = await Promise.all([
    authorsOf(rows, context),
    matches.findMany(matchIds),
    contents.tagsOf(ids),
    uid === undefined ? new Set<number>() : contents.likedOf(uid, ids),
    uid === undefined ? new Map<number, never>() : progress.of(uid, ids),
  ]);
  const byId = new Map(found.map((match) => [match.id, plainMatch(match)]));
  return { authors, matches: byId, tags, liked, progress: watched };
};

const cardOf = (
  row: ContentRow,
  around: Around,
  { language, reading }: { language: Language; reading: Reading },
): ContentCard => {
  const { id, kind, automatic, spoils, plays, likes, comments, visibility } = row;
  const author = around.authors.get(row.account_id ?? 0);
  const match = around.matches.get(row.match_id);
  const watched = around.progress.get(id);
  const tags = around.tags.filter(({ contentId }) => contentId === id);
  return {
    id,
    kind,
    title: titleOf(row, language, reading),
    cover: coverOf(row, reading),
    duration_sec: durationOf(row, reading),
    published_at: row.published_at ?? 0,
    ...(author && { author }),
    automatic,
    ...(match && { match }),
    tags: tags.map(({ kind: tagKind, target_id }) => ({ kind: tagKind, target_id })),
    spoils,
    counts: { plays, likes, comments },
    liked: around.liked.has(id),
    visibility,
    ...(watched && { progress_ms: watched.done ? row.duration_ms : watched.at_ms }),
  };
};

/** Whether the caller may see it; who it is for is decided by its author. */
export const readerOf = async (context: Context<'guest'>) => {
  const { caller, nowSec } = context;
  const followed = await followedPeople(context);
  return (row: Pick<ContentRow, 'account_id' | 'visibility'>): boolean =>
    maySee(row.visibility, {
      isOwn: caller !== undefined && caller.account.id === row.account_id,
      follows: row.account_id !== null && followed.has(row.account_id),
      isVip: caller !== undefined && isVip(caller.account, nowSec),
    });
};

/** Rows as lists show them to the caller, in their order. */
export const toCards = async (
  rows: readonly ContentRow[],
  context: Context<'guest'>,
  reading: Reading,
): Promise<ContentCard[]> => {
  const around = await lookAround(rows, context);
  return rows.map((row) => cardOf(row, around, { language: context.language, reading }));
};

/** The same, without what is for other readers. What is for VIP stands in lists: its page says what is needed. */
export const toListCards = async (
  rows: readonly ContentRow[],
  context: Context<'guest'>,
  reading: Reading,
): Promise<ContentCard[]> => {
  const sees = await readerOf(context);
  return toCards(
    rows.filter((row) => row.visibility === 'vip' || sees(row)),
    context,
    reading,
  );
};
