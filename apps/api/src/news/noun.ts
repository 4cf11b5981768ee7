import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getArticles from './get-articles.ts';
import getNewsArticle from './get-news-article.ts';
import getNews from './get-news.ts';
import { createMatchReports } from './match-reports.ts';
import { newsArticleRepository, type NewsArticles } from './news-repository.ts';
import previewArticle from './preview-article.ts';
import publishArticle from './publish-article.ts';
import saveArticle from './save-article.ts';
import { createFetchPublic, type FetchPublic } from './source/fetch-public.ts';
import getNewsSources from './source/get-news-sources.ts';
import { importNews } from './source/import-news.ts';
import readNewsSource from './source/read-news-source.ts';
import saveNewsSource from './source/save-news-source.ts';
import { newsSourceRepository, type NewsSources } from './source/source-repository.ts';

declare module '../services.ts' {
  interface Services {
    newsArticles: NewsArticles;
    newsSources: NewsSources;
    /** Reads pages of other sites. */
    fetchPublic: FetchPublic;
  }
}

/** Articles, reports that the service writes of finished matches, and what other sites publish. */
export default defineNoun({
  calls: {
    getArticles,
    getNews,
    getNewsArticle,
    getNewsSources,
    previewArticle,
    publishArticle,
    readNewsSource,
    saveArticle,
    saveNewsSource,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    newsArticles: newsArticleRepository(db),
    newsSources: newsSourceRepository(db),
    fetchPublic: createFetchPublic(),
  }),
  upkeep: (services) => {
    const reports = createMatchReports();
    return [
      { name: 'match-reports', everyMs: 15_000, run: (nowSec) => reports.write(services, nowSec) },
      { name: 'report-corrections', everyMs: 120_000, run: (nowSec) => reports.correct(services, nowSec) },
      { name: 'news-import', everyMs: 60_000, run: (nowSec) => importNews(services, nowSec) },
    ];
  },
});
