import type { ContentTag } from '@touchline/contract/content';
import type { ContentKind } from '@touchline/domain/content-status';
import type { ContentRow } from '../content/content-repository.ts';
import type { Context } from '../handle.ts';
import { searchQuery } from './find-matches.ts';

type Asked = {
  keyword: string;
  kinds: readonly ContentKind[];
  spoilers: 0 | 1;
  page: number;
  size: number;
};

/** Only the best names are followed. */
const MOST = { teams: 5, events: 3 } as const;

/** What the keyword names. */
const tagsOf = async (keyword: string, { search }: Context<'guest'>): Promise<ContentTag[]> => {
  const asked = searchQuery({ keyword, sport: 0, page: 1, size: MOST.teams });
  const [teams, events] = await Promise.all([search.searchTeams(asked), search.searchEvents(asked)]);
  return [
    ...teams.list.map(({ id }) => ({ kind: 'team' as const, target_id: id })),
    ...events.list.slice(0, MOST.events).map(({ id }) => ({ kind: 'event' as const, target_id: id })),
  ];
};

/** Content that a keyword finds, in its order. */
export const findContents = async (
  { keyword, kinds, spoilers, page, size }: Asked,
  context: Context<'guest'>,
): Promise<{ rows: ContentRow[]; total: number }> => {
  const { limit, offset } = searchQuery({ keyword, sport: 0, page, size });
  const tags = await tagsOf(keyword, context);
  const { ids, total } = await context.contentFinder.find({ keyword, kinds, tags, spoilers, limit, offset });
  const byId = new Map((await context.contents.findMany(ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
};

/** Kinds of content under the names of the search. */
export const VIDEO_KINDS = ['recording', 'clip'] as const;
export const NEWS_KINDS = ['news'] as const;
