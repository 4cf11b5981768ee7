import type { Base } from '../context.ts';
import { defineNoun } from '../noun.ts';
import { type LabelRepository, labelRepository } from './label-repository.ts';
import { createPushRunner } from './push-runner.ts';
import { type PushTaskRepository, pushTaskRepository } from './push-task-repository.ts';
import type { PushRunner } from './pushes.ts';

declare module '../context.ts' {
  interface ChatContext {
    labels: LabelRepository;
    pushTasks: PushTaskRepository;
    /** Sends messages to many in the background. */
    pushes: PushRunner;
  }
}

/** Messages of the app to many users at once; only the administration sends them. */
export default defineNoun({
  answers: {},
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    labels: labelRepository(db, appId),
    pushTasks: pushTaskRepository(db, appId),
    pushes: createPushRunner(),
  }),
  start: (context) => context.pushes.start(context),
  close: ({ pushes }) => pushes.close(),
});
