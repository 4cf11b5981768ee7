import { getDateMatch, type Match } from '@touchline/contract/match';
import { getArticles, publishArticle, saveArticle } from '@touchline/contract/news';
import { isWaiting } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import type { Clock } from '@touchline/engines/clock/clock';
import articles from './articles.json' with { type: 'json' };
import { matchArticle, type Text } from './match-article.ts';
import type { OperatorClient } from './operator-client.ts';
import { type InWords, words } from './words.ts';

type Article = Record<keyof InWords, Text> & { match?: Match };

const BY = words('演示编辑部', 'Redação da demonstração', 'Demonstration desk');
const TOP_SEC = 7 * 86_400;
const DAY_SEC = 86_400;
const LANGUAGES = ['zh', 'pt', 'en'] as const;

/** About the product itself; the first one stands on top. */
const aboutTheProduct: readonly Article[] = articles.map(({ zh, pt, en }) => {
  const text = ({ markdown, ...head }: typeof zh): Text => ({ ...head, markdown: markdown.join('\n\n') });
  return { zh: text(zh), pt: text(pt), en: text(en) };
});

/** The first match of each sport that has not begun, today or tomorrow. */
const matchesToCome = async (operator: OperatorClient, nowSec: number): Promise<Match[]> => {
  const days = [nowSec, nowSec + DAY_SEC].map((sec) => new Date(sec * 1000).toISOString().slice(0, 10));
  const lists = await Promise.all(days.map((date) => operator.call(getDateMatch, { date })));
  const waiting = lists.flatMap(({ matches }) => matches).filter(isWaiting);
  return [Sport.football, Sport.basketball].flatMap(
    (sport) => waiting.find(({ sport_id: id, time }) => id === sport && time > nowSec) ?? [],
  );
};

const aboutMatch = ({ id, event_id: event, home, away }: Match) => ({
  match_id: id,
  tags: [
    { kind: 'event' as const, target_id: event },
    { kind: 'team' as const, target_id: home.id },
    { kind: 'team' as const, target_id: away.id },
  ],
});

/** Articles in three languages, about the product and about matches to come; the service writes the reports itself. */
export const makeNews = async ({
  operator,
  clock,
}: {
  operator: OperatorClient;
  clock: Clock;
}): Promise<void> => {
  const nowSec = Math.floor(clock.nowMs() / 1000);
  // A start that was cut short makes the world once more.
  const known = new Set((await operator.call(getArticles, {})).map(({ title }) => title));
  const matches = (await matchesToCome(operator, nowSec)).map((match) => ({ ...matchArticle(match), match }));
  const all: Article[] = [...matches, ...aboutTheProduct];
  for (const article of all) {
    for (const language of LANGUAGES) {
      const text = article[language];
      if (known.has(text.title)) continue;
      const about = article.match ? aboutMatch(article.match) : {};
      const { id } = await operator.call(saveArticle, {
        ...text,
        ...about,
        by: BY[language],
        written_in: language,
      });
      const isTop = article === aboutTheProduct[0];
      await operator.call(publishArticle, { id, top_until: isTop ? nowSec + TOP_SEC : 0 });
    }
  }
};
