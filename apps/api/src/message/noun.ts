import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import getMessageSummary from './get-message-summary.ts';
import getMessages from './get-messages.ts';
import { notifyLineups } from './match-alert-news.ts';
import { notifyMatchStarts } from './match-start-news.ts';
import { messageData, messageRepository, type Messages } from './message-repository.ts';
import { newsRepository, type NewsDesk } from './news-repository.ts';
import readMessages from './read-messages.ts';
import removeMessages from './remove-messages.ts';

declare module '../services.ts' {
  interface Services {
    messages: Messages;
    news: NewsDesk;
  }
}

/** The message centre, and the news that fill it. */
export default defineNoun({
  calls: {
    getMessageSummary,
    getMessages,
    readMessages,
    removeMessages,
  },
  open: ({ db }: Pick<Base, 'db'>) => ({
    messages: messageRepository(db),
    news: newsRepository(db),
  }),
  upkeep: (services) => [
    { name: 'starts', everyMs: 5_000, run: (nowSec) => notifyMatchStarts(services, nowSec) },
    { name: 'lineups', everyMs: 60_000, run: (nowSec) => notifyLineups(services, nowSec) },
  ],
  personalData: [messageData],
});
