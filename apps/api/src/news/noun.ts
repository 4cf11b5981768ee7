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

declare module '../services.ts' {
  interface Services {
    newsArticles: NewsArticles;
  }
}

/** Articles, and reports that the service writes of finished matches. */
export default defineNoun({
  calls: { getArticles, getNews, getNewsArticle, previewArticle, publishArticle, saveArticle },
  open: ({ db }: Pick<Base, 'db'>) => ({ newsArticles: newsArticleRepository(db) }),
  upkeep: (services) => {
    const reports = createMatchReports();
    return [
      { name: 'match-reports', everyMs: 15_000, run: (nowSec) => reports.write(services, nowSec) },
      { name: 'report-corrections', everyMs: 120_000, run: (nowSec) => reports.correct(services, nowSec) },
    ];
  },
});
