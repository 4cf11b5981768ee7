import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import getUserStatus from './get-user-status.ts';
import setCustomStatus from './set-custom-status.ts';
import { type StatusRepository, statusRepository } from './status-repository.ts';
import subscribeStatus from './subscribe-status.ts';
import unsubscribeStatus from './unsubscribe-status.ts';

declare module '../context.ts' {
  interface ChatContext {
    statuses: StatusRepository;
  }
}

/** Online status and who subscribed to it. */
export default defineNoun({
  answers: {
    getUserStatus,
    setCustomStatus,
    subscribeStatus,
    unsubscribeStatus,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    statuses: statusRepository(db, appId),
  }),
});
