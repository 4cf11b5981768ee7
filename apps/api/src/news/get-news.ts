import { getNews } from '@touchline/contract/news';
import type { BodyOf } from '@touchline/contract/define-call';
import type { ContentQuery } from '../content/content-repository.ts';
import { nextCursor, PAGE, readCursor } from '../content/cursor.ts';
import { handle, type Context } from '../handle.ts';
import { toNewsCards } from './to-news-cards.ts';

type Body = BodyOf<typeof getNews>;

const aboutOf = ({ event_id: event, team_id: team, match_id: match }: Body): Partial<ContentQuery> => {
  if (match !== undefined) return { matchId: match };
  if (team !== undefined) return { tags: [{ kind: 'team', targetId: team }] };
  return event === undefined ? {} : { tags: [{ kind: 'event', targetId: event }] };
};

/** The top story stands on the first page of all news alone. */
const topOf = async (body: Body, { newsArticles, contents, language, nowSec }: Context<'guest'>) => {
  const isFirst = body.cursor === '' && Object.keys(aboutOf(body)).length === 0;
  const id = isFirst ? await newsArticles.top({ language, nowSec }) : undefined;
  return id === undefined ? undefined : contents.find(id);
};

export default handle(getNews, async (body, context) => {
  const after = readCursor(body.cursor);
  const rows = await context.contents.page({
    kinds: ['news'],
    language: context.language,
    ...aboutOf(body),
    ...(after && { after }),
    limit: PAGE,
  });
  const found = await topOf(body, context);
  const reading = { spoilers: body.spoilers };
  const [top] = found ? await toNewsCards([found], context, reading) : [];
  const list = await toNewsCards(
    rows.filter(({ id }) => id !== top?.id),
    context,
    reading,
  );
  const last = rows.at(-1);
  const next = nextCursor(last && { at: last.published_at ?? 0, id: last.id }, rows.length);
  return { ...(top && { top }), list, next };
});
