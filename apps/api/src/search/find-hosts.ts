import type { DataOf } from '@touchline/contract/define-call';
import type { LiveRoom } from '@touchline/contract/live';
import type { webSearchAnchors } from '@touchline/contract/search';
import { anchorMarks } from '../follow/mark-anchors.ts';
import type { Context } from '../handle.ts';
import { toAnchor } from '../live/compose-room.ts';

type FoundAnchor = DataOf<typeof webSearchAnchors>['list'][number];

const MOST = 200;

/** Anchors of a name, live ones first. */
export const findAnchors = async (keyword: string, context: Context<'guest'>): Promise<FoundAnchor[]> => {
  const { people, liveRooms } = context;
  const { markAnchor } = await anchorMarks(context);
  const found = await people.anchors(keyword, MOST);
  const list = await Promise.all(
    found.map(async (account) => {
      const room = await liveRooms.ofAnchor(account.id);
      const live = room?.status === 'live' ? (1 as const) : (0 as const);
      return { ...markAnchor(toAnchor(account)), live, liveid: room?.liveid ?? 0 };
    }),
  );
  return list.toSorted((left, right) => right.live - left.live);
};

/** Rooms whose title or host has the keyword, live ones first. */
export const findRooms = async (keyword: string, context: Context<'guest'>): Promise<LiveRoom[]> => {
  const { markRoom } = await anchorMarks(context);
  const word = keyword.trim().toLowerCase();
  const isLive = ({ status }: LiveRoom): number => (status === 'live' ? 1 : 0);
  const all = await context.liveRooms.all(context.language);
  return all
    .filter(({ title, anchor }) => `${title}\n${anchor.nick_name}`.toLowerCase().includes(word))
    .map(markRoom)
    .toSorted((left, right) => isLive(right) - isLive(left) || right.viewers - left.viewers);
};

/** One page of a list that is known as a whole. */
export const pageOf = <Item>(list: readonly Item[], { page, size }: { page: number; size: number }) => ({
  list: list.slice((page - 1) * size, page * size),
  total: list.length,
});
