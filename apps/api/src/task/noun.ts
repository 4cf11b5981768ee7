import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import checkIn from './check-in.ts';
import { checkInRepository, type CheckIns } from './check-in-repository.ts';
import getTaskInfo from './get-task-info.ts';
import { levelRepository, type Levels } from './level-repository.ts';
import makeShare from './make-share.ts';
import noteComment from './note-comment.ts';
import notePresence from './note-presence.ts';
import openShare from './open-share.ts';
import { presenceRepository, type Presences } from './presence-repository.ts';
import receiveTask from './receive-task.ts';
import saveTaskRule from './save-task-rule.ts';
import { shareRepository, type Shares } from './share-repository.ts';
import { taskData, taskRepository, type Tasks } from './task-repository.ts';

declare module '../services.ts' {
  interface Services {
    tasks: Tasks;
    checkIns: CheckIns;
    levels: Levels;
    presences: Presences;
    shares: Shares;
  }
}

/** Tasks, check-ins and levels. */
export default defineNoun({
  calls: {
    checkIn,
    getTaskInfo,
    makeShare,
    noteComment,
    notePresence,
    openShare,
    receiveTask,
    saveTaskRule,
  },
  open: ({ db, wallets }: Pick<Base, 'db'> & Pick<Services, 'wallets'>) => ({
    tasks: taskRepository(db, wallets),
    checkIns: checkInRepository(db, wallets),
    levels: levelRepository(db),
    presences: presenceRepository(db),
    shares: shareRepository(db),
  }),
  personalData: [taskData],
});
