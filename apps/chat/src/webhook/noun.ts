import type { Base, ChatContext } from '../context.ts';
import { defineNoun } from '../noun.ts';
import { webhookSequences } from './sequence-repository.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

declare module '../context.ts' {
  interface ChatContext {
    webhooks: Webhooks;
  }
}

/** The app's own server, asked before and informed after what happens. */
export default defineNoun({
  answers: {},
  open: ({
    db,
    jobs,
    app,
    clock,
    log,
  }: Pick<Base, 'db' | 'jobs'> & Pick<ChatContext, 'app' | 'clock' | 'log'>) => ({
    webhooks: createWebhooks({ app, clock, log, jobs, nextSequence: webhookSequences(db) }),
  }),
});
