import { ROUTES } from '../../platform/routes.ts';

/** The page of an article. @source watch-and-read C1 "The only route the seed has is /mobile/news" */
export const newsPath = (id: number): string => `${ROUTES.news}?id=${id}`;
